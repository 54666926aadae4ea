import { collections } from '@moving/domain/paths'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import {
  collection,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore'

/** Requests that the list shows, and that 'Load more' adds. */
export const callsAPage = 25
/** New requests that are looked at, in case no function has taken note of them. */
const newestShown = 25
/** Milliseconds after which a request of which no function took note is left to the desk. */
const newForMs = 24 * 60 * 60_000
/** Milliseconds for which a request is listed that its customer closed, and how many at most. */
const closedForMs = 24 * 60 * 60_000
const closedShown = 20

/** Requests with something to do: those without have no time at which they are due. */
export function openWork(db: Firestore): Query {
  return query(collection(db, collections.quoteWork), where('due_at', '>', new Timestamp(0, 0)))
}

/** The same, whoever is due first on top. */
export function dueWork(db: Firestore, size: number): Query {
  return query(openWork(db), orderBy('due_at'), limit(size))
}

/** The newest requests of the last 24 hours that wait for an answer. */
export function newestPending(db: Firestore, now: Date): Query {
  return query(
    collection(db, collections.quotes),
    where('status', '==', initialQuoteStatus),
    where('created_at', '>', new Date(now.getTime() - newForMs)),
    orderBy('created_at', 'desc'),
    limit(newestShown),
  )
}

/** Work of requests that customers cancelled within a day, newest first. */
export function closedByCustomers(db: Firestore, now: Date): Query {
  return query(
    collection(db, collections.quoteWork),
    where('cancelled_at', '>', new Date(now.getTime() - closedForMs)),
    orderBy('cancelled_at', 'desc'),
    limit(closedShown),
  )
}
