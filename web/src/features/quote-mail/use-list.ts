import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { firestore } from '../../lib/firebase.ts'
import { watchList } from './read-mail.ts'

/** A list that follows the database: undefined until it is here, 'failed' when it did not come. */
export type ListReading<Item> = readonly Item[] | 'failed' | undefined

/**
 * Follows a list while the component is shown.
 * @param list and
 * @param read are stable: functions of this folder, not made anew
 */
export function useList<Item>(
  list: (db: Firestore) => Query,
  read: (document: QueryDocumentSnapshot) => Item | undefined,
): [ListReading<Item>, retry: () => void] {
  const [items, setItems] = useState<ListReading<Item>>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    let stop: (() => void) | undefined
    firestore().then(
      (db) => {
        if (isCurrent) stop = watchList(list(db), read, setItems, () => setItems('failed'))
      },
      (cause: unknown) => {
        console.error('A list of mail did not load', cause)
        if (isCurrent) setItems('failed')
      },
    )
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [list, read, tries])
  const retry = () => {
    setItems(undefined)
    setTries((count) => count + 1)
  }
  return [items, retry]
}
