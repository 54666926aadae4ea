import type { Firestore } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { countQuotes, type QuoteCounts } from './quotes-query.ts'

export interface Counts {
  /** The last that were counted; undefined before the first answer. */
  counts: QuoteCounts | undefined
  hasFailed: boolean
  retry: () => void
}

/** Milliseconds within which several changes are counted once. */
const settleMs = 250

/**
 * Counts anew whenever `version` changes (the list changed) and when the network comes back. A later
 * failure keeps the figures that are there.
 */
export function useCounts(db: Firestore, uid: string, version: number): Counts {
  const [counts, setCounts] = useState<QuoteCounts>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt((before) => before + 1)
  useEffect(() => {
    let isCurrent = true
    const count = async () => {
      try {
        const counted = await countQuotes(db, uid)
        if (!isCurrent) return
        setCounts(counted)
        setHasFailed(false)
      } catch (cause) {
        if (!isCurrent) return
        console.error('The quotes could not be counted', cause)
        setHasFailed(true)
      }
    }
    const timer = setTimeout(() => void count(), version === 0 ? 0 : settleMs)
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
