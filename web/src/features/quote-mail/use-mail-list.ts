import type { QuoteDelivery } from '@moving/domain/mail/schema'
import {
  onSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { useMemo } from 'react'
import { firestore } from '../../lib/firebase.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'
import { failedQuotes, readDelivery } from './read-mail.ts'

/** A list about mail, live. */
export function useMailList<Item>(
  name: string,
  list: (db: Firestore) => Query,
  read: (document: QueryDocumentSnapshot) => Item | undefined,
) {
  return useAsyncData<readonly Item[]>({
    key: name,
    keptAs: 'mail',
    failure: 'A list of mail couldn’t be loaded',
    subscribe: async ({ next, error }) =>
      onSnapshot(
        list(await firestore()),
        ({ docs }) => next(docs.map(read).filter((item) => item !== undefined)),
        error,
      ),
  })
}

/**
 * What failed, by quote id, as it changes: one listener for the whole desk, which costs a read only
 * for a quote that has a problem. Empty while it loads, and when it cannot be read: the desk works on.
 */
export function useFailedQuotes(): ReadonlyMap<string, QuoteDelivery> {
  const { data } = useMailList('failed quotes', failedQuotes, readDelivery)
  return useMemo(() => new Map(data), [data])
}
