import type { Firestore } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { reconnect } from '../../lib/reconnect.ts'
import { rejectAfter } from '../../lib/timeout.ts'
import { countQuotes, type QuoteCounts } from './quotes-query.ts'

export interface Counts {
  /** The last that were counted; undefined before the first answer. */
  counts: QuoteCounts | undefined
  hasFailed: boolean
  retry: () => void
}

/** The debounce, in milliseconds: changes within it are counted once. */
const debounceMs = 250
/** Milliseconds without an answer that are a failure. */
const timeoutMs = 10_000
/** Milliseconds after a failure until it is tried again, unasked. */
const againMs = 10_000

/**
 * Counts anew whenever `version` changes (the list changed), when the network comes back, and after a
 * failure until it succeeds. A later failure keeps the figures that are there.
 */
export function useCounts(db: Firestore, uid: string, version: number): Counts {
  const [counts, setCounts] = useState<QuoteCounts>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    const again = () => setAttempt((before) => before + 1)
    void reconnect().then(again)
  }
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout>
    const count = async () => {
      clearTimeout(timer)
      try {
        const counted = await Promise.race([countQuotes(db, uid), rejectAfter(timeoutMs)])
        if (!isCurrent) return
        setCounts(counted)
        setHasFailed(false)
      } catch (cause) {
        if (!isCurrent) return
        console.error('The quotes could not be counted', cause)
        setHasFailed(true)
        timer = setTimeout(() => void reconnect().then(count), againMs)
      }
    }
    timer = setTimeout(() => void count(), version === 0 ? 0 : debounceMs)
    const onOnline = () => void count()
    window.addEventListener('online', onOnline)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [db, uid, version, attempt])
  return { counts, hasFailed, retry }
}
