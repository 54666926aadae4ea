import { collections } from '@moving/domain/paths'
import {
  collection,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore'
import { firestore } from '../../../lib/firebase.ts'
import { useAsyncData, type Observer } from '../../../lib/use-async-data.ts'

/** Newer quotes are counted up to this number; more are shown with a plus. */
export const newQuotesShown = 9

/**
 * How many quotes came since the list was read. The list itself never moves under a hand.
 * @param newest when the newest quote came that the list shows; null when it does not show it,
 *   undefined while nothing is shown
 */
export function useNewQuotes(newest: Timestamp | null | undefined): number {
  const { data = 0 } = useAsyncData<number>({
    key: newest === undefined ? null : `since ${newest?.toString() ?? 'the newest'}`,
    failure: 'New quotes are not announced',
    subscribe: async (observer) => {
      const db = await firestore()
      return watchNewQuotes(db, newest ?? (await readNewestInstant(db)), observer)
    },
  })
  return data
}

/** Time of the newest quote, for a list that does not show it; reads one document. */
async function readNewestInstant(db: Firestore): Promise<Timestamp> {
  const { docs } = await getDocsFromServer(
    query(collection(db, collections.quotes), orderBy('created_at', 'desc'), limit(1)),
  )
  const newest: unknown = docs[0]?.get('created_at')
  return newest instanceof Timestamp ? newest : new Timestamp(0, 0)
}

/**
 * Listens for quotes newer than an instant; reads one document for each, ten at most.
 * @returns stops listening
 */
function watchNewQuotes(
  db: Firestore,
  since: Timestamp,
  { next, error }: Pick<Observer<number>, 'next' | 'error'>,
): () => void {
  const newer = query(
    collection(db, collections.quotes),
    where('created_at', '>', since),
    orderBy('created_at', 'desc'),
    limit(newQuotesShown + 1),
  )
  return onSnapshot(newer, (snapshot) => next(snapshot.size), error)
}
