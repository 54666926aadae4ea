import { callKinds, personReasons, type CallKind } from '@moving/domain/work/call-order'
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

/** Requests that a list shows, and that 'Load more' adds. */
export const callsAPage = 25
/** New requests that are looked at, in case no function has taken note of them. */
const newestShown = 25
/** Milliseconds after which a request of which no function took note is left to the desk. */
const newForMs = 24 * 60 * 60_000

/** Requests with something to do: those without have no time at which they are due. */
export function openWork(db: Firestore): Query {
  return query(collection(db, collections.quoteWork), where('due_at', '>', new Timestamp(0, 0)))
}

/** Those for which a customer waits, whenever they are due. */
export function peopleWork(db: Firestore): Query {
  return query(openWork(db), where('due_why', 'in', personReasons))
}

/** What is open of one kind, whoever is due first on top. */
export function dueWork(db: Firestore, kind: CallKind, size: number): Query {
  const ofKind = where('due_why', 'in', callKinds[kind])
  return query(openWork(db), ofKind, orderBy('due_at'), limit(size))
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

/**
 * Work of requests that customers cancelled and nobody at the office has seen, newest first; what the
 * office closed itself, or opened again, is no longer closed by its customer.
 */
export function closedByCustomers(db: Firestore, size: number): Query {
  return query(
    collection(db, collections.quoteWork),
    where('outcome', '==', 'lost'),
    where('outcome_by_email', '==', null),
    where('cancel_seen_at', '==', null),
    orderBy('cancelled_at', 'desc'),
    limit(size),
  )
}
