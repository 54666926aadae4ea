import type { Timestamp } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { readNewestInstant, watchNewQuotes } from './new-quotes.ts'

/**
 * How many quotes came since the list was read. The list itself never moves under a hand.
 * @param newest when the newest quote came that the list shows; null when it does not show it,
 *   undefined while nothing is shown
 */
export function useNewQuotes(newest: Timestamp | null | undefined): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (newest === undefined) return
    let isCurrent = true
    let stop: (() => void) | undefined
    const start = async () => {
      const db = await firestore()
      const since = newest ?? (await readNewestInstant(db))
      if (isCurrent) stop = watchNewQuotes(db, since, setCount)
    }
    start().catch((cause: unknown) => console.error('New quotes are not announced', cause))
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [newest])
  return count
}
