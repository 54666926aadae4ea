import { collections } from '@moving/domain/paths'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import type { DueReason, TaskKind } from '@moving/domain/work/task'
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
import { deliveries, newestTrouble } from '../../../shared/documents/mail-kinds.ts'

/** Tasks that a list shows, and that 'Load more' adds. */
export const callsAPage = 25
/** New requests that are looked at, in case no function has taken note of them. */
export const newestShown = 25
/** Milliseconds after which a request of which no function took note is left to the desk. */
const newForMs = 24 * 60 * 60_000

const allWork = (db: Firestore) => collection(db, collections.quoteWork)

/** Requests with an open task of a kind: those without have no time at which it is due. */
export function openOf(db: Firestore, kind: TaskKind): Query {
  return query(allWork(db), where(`tasks.${kind}.at`, '>', new Timestamp(0, 0)))
}

/** Those of them of which it is due before a time. */
export function dueBefore(db: Firestore, kind: TaskKind, until: Date): Query {
  return query(openOf(db, kind), where(`tasks.${kind}.at`, '<', until))
}

/** What is open of one kind, whatever is due first on top. */
export function firstOf(open: Query, kind: TaskKind, size: number): Query {
  return query(open, orderBy(`tasks.${kind}.at`), limit(size))
}

/** Requests whose next task has one of these reasons and is due from a time on, each once. */
export function nextFrom(db: Firestore, reasons: readonly DueReason[], from: Date): Query {
  return query(allWork(db), where('due_why', 'in', reasons), where('due_at', '>=', from))
}

/** Requests with mail that failed, by the same listener as the bar's. */
export function mailFailed(db: Firestore): Query {
  return query(collection(db, deliveries.path), ...newestTrouble)
}

/** The newest requests of the last 24 hours that wait for an answer, at most `count`. */
export function newestPending(db: Firestore, now: Date, count: number): Query {
  return query(
    collection(db, collections.quotes),
    where('status', '==', initialQuoteStatus),
    where('created_at', '>', new Date(now.getTime() - newForMs)),
    orderBy('created_at', 'desc'),
    limit(count),
  )
}

/** Work of requests that their customers canceled and nobody at the office has seen, newest first. */
export function canceledUnseen(db: Firestore, size: number): Query {
  return query(
    allWork(db),
    where('outcome', '==', 'lost'),
    where('outcome_by_email', '==', null),
    where('cancel_seen_at', '==', null),
    orderBy('cancelled_at', 'desc'),
    limit(size),
  )
}
