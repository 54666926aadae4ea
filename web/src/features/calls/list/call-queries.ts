import { collections } from '@moving/domain/paths'
import type { DueName } from '@moving/domain/request/query-fields'
import type { DueReason } from '@moving/domain/work/task'
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

/** Number of rows at first, and of rows that “Show More” adds. */
export const callsPerPage = 25
/** Maximum number of records that Today reads before “Show More”. */
export const readAtMost = 200
/** A time before every `list_at`. */
const start = new Date('1600-01-01T00:00:00Z')

const hourMs = 60 * 60_000

/**
 * Today also lists new requests that functions haven't processed, created after this time. It is
 * about a day ago and on the full hour, so that all reads in the same hour use the same query.
 * Older ones are only on the desk.
 */
export const newSince = (now: Date): Date =>
  new Date(Math.ceil(now.getTime() / hourMs - 24) * hourMs)

const allWork = (db: Firestore) => collection(db, collections.requests)

/** Requests that have a task of one kind, due before a time. */
export function dueBefore(db: Firestore, name: DueName, until: Date): Query {
  const due = `due.${name}`
  return query(allWork(db), where(due, '>', new Timestamp(0, 0)), where(due, '<', until))
}

/**
 * Requests whose next task has one of these reasons and is due after a time. Each request is found
 * once.
 */
export function nextFrom(db: Firestore, reasons: readonly DueReason[], from: Date): Query {
  return query(allWork(db), where('due_why', 'in', reasons), where('due_at', '>=', from))
}

/**
 * The records that Today lists, with waiting customers first.
 * @param until null for no end
 */
export function listedUntil(db: Firestore, until: Date | null, size: number): Query {
  const end = until === null ? [] : [where('list_at', '<', until)]
  // Without a lower bound, a query without an end would also find records with null.
  return query(allWork(db), where('list_at', '>', start), ...end, orderBy('list_at'), limit(size))
}
