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

/** Newer quotes are counted up to this number; more are shown with a plus. */
export const newQuotesShown = 9

/** Time of the newest quote, for a list that does not show it; reads one document. */
export async function readNewestInstant(db: Firestore): Promise<Timestamp> {
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
export function watchNewQuotes(
  db: Firestore,
  since: Timestamp,
  onCount: (count: number) => void,
): () => void {
  const newer = query(
    collection(db, collections.quotes),
    where('created_at', '>', since),
    orderBy('created_at', 'desc'),
    limit(newQuotesShown + 1),
  )
  return onSnapshot(
    newer,
    (snapshot) => onCount(snapshot.size),
    (cause) => console.error('New quotes are not announced any more', cause.code),
  )
}
