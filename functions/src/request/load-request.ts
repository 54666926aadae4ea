import type { ActionContext, RequestPart, RequestState } from '@moving/domain/actions/action'
import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import type { OfficeHours } from '@moving/domain/office-hours'
import { bookingPath, officeSettingsPath, quotePath, requestPath } from '@moving/domain/paths'
import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import { hoursIn } from '@moving/domain/read-hours'
import { isStateUnreadable } from '@moving/domain/request/request-state'
import type { Entry } from '@moving/domain/request/entry'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'
import { workNow } from './request-log.ts'
import { partLoaders, type LoadedFor, type LoadedParts } from './part-loaders.ts'

export interface RequestTransaction {
  db: Firestore
  transaction: Transaction
  now: Date
  caller: ActionContext['actor']
}

export type WriteTransaction = Omit<RequestTransaction, 'caller'>

export interface LoadedRequest {
  state: RequestState<RequestPart>
  /** Entries to add to the log before the action's own; null if the record can't be read. */
  missing: readonly Entry[] | null
  hours: OfficeHours
  record: DocumentSnapshot
  /** The request's record, not validated; undefined if there is no record. */
  source: UncheckedSource | undefined
  /** The search map stored with the quote, not validated. */
  search: unknown
}

const quoteGone = () => new HttpsError('not-found', 'This quote was deleted.')

export const requestDocuments = (quoteId: string, db: Firestore): DocumentReference[] => [
  ...[quotePath, requestPath, bookingPath].map((path) => db.doc(path(quoteId))),
  db.doc(officeSettingsPath),
]

/**
 * Creates a request from its documents, without the parts that only some actions need.
 * @param documents the snapshots of `requestDocuments`, in the same order
 * @returns null if a document can't be read, so that no action overwrites it
 * @throws HttpsError `not-found` for a request that was deleted
 */
export function requestIn(
  [stored, record, booked, settings]: readonly DocumentSnapshot[],
  now: Date,
): LoadedRequest | null {
  if (!stored?.exists || !record) throw quoteGone()
  const quote = findQuote(stored)
  const source = record.data()
  const booking = findDocument(bookingFieldsSchema, booked)
  const isBookingUnreadable = booked?.exists === true && booking === null
  if (quote === null || isBookingUnreadable || isStateUnreadable(source)) return null
  const hours = hoursIn(settings?.data())
  const { work, missing } = workNow({ quote, record, booking }, { hours, now })
  const state: LoadedParts = { quote, work, booking }
  return {
    state: state as RequestState<RequestPart>,
    ...{ missing, hours, record, source, search: stored.get('search') },
  }
}

/** As `requestIn`, with the parts of the request that an action needs. */
export async function loadRequest(
  documents: readonly DocumentSnapshot[],
  { needs, ...about }: { needs: readonly RequestPart[] } & LoadedFor,
  at: RequestTransaction,
): Promise<LoadedRequest | null> {
  const loaded = requestIn(documents, at.now)
  if (loaded === null) return null
  const { state, record } = loaded
  // One after the other, because parallel reads in a transaction all fail when one of them loses
  // its lock.
  for (const part of needs) {
    Object.assign(state, { [part]: await partLoaders[part](state, about, { ...at, record }) })
  }
  return loaded
}
