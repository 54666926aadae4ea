import type {
  ActionContext,
  RequestBase,
  RequestPart,
  RequestState,
} from '@moving/domain/actions/action'
import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import type { OfficeHours } from '@moving/domain/office-hours'
import { bookingPath, officeSettingsPath, quotePath, requestPath } from '@moving/domain/paths'
import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import { hoursIn } from '@moving/domain/read-hours'
import { isStateUnreadable } from '@moving/domain/request/request-state'
import { quoteWorkSchema, type QuoteWork } from '@moving/domain/work/quote-work'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'
import { workOrNew } from './settle.ts'
import { partLoaders, type LoadedFor, type LoadedParts } from './part-loaders.ts'

export interface RequestTransaction {
  db: Firestore
  transaction: Transaction
  now: Date
  caller: ActionContext['actor']
}

/** Everything that is needed to write a plan. */
export type WriteTransaction = Omit<RequestTransaction, 'caller'>

/** A request as it is stored, read in a transaction. */
export interface LoadedRequest {
  state: RequestState<RequestPart>
  hours: OfficeHours
  /** The stored `requests` document. */
  record: DocumentSnapshot
  /** The times in `record`; null if no record is stored, or it can't be read. */
  workTimes: QuoteWork | null
  /** How the customer sent the request. Not validated; undefined if there is no record. */
  source: UncheckedSource | undefined
  /** The stored search map, not validated. */
  search: unknown
  /** True if a booking is stored but unreadable, so that tasks about the crew stay as they are. */
  isBookingUnreadable?: boolean
}

const quoteGone = () => new HttpsError('not-found', 'This quote was deleted.')

/** The documents that every action reads. */
export const requestDocuments = (quoteId: string, db: Firestore): DocumentReference[] => [
  ...[quotePath, requestPath, bookingPath].map((path) => db.doc(path(quoteId))),
  db.doc(officeSettingsPath),
]

/**
 * Reads what an action needs to know about a request.
 * @param documents the stored `requestDocuments`
 * @returns null if a document can't be read, so that no action overwrites it
 * @throws HttpsError `not-found` for a request that was deleted
 */
export async function loadRequest(
  [stored, record, booked, settings]: readonly DocumentSnapshot[],
  { needs, ...about }: { needs: readonly RequestPart[] } & LoadedFor,
  at: RequestTransaction,
): Promise<LoadedRequest | null> {
  if (!stored?.exists || !record) throw quoteGone()
  const quote = findQuote(stored)
  const work = findDocument(quoteWorkSchema, record)
  const source = record.data()
  const booking = findDocument(bookingFieldsSchema, booked)
  const isUnreadable =
    (record.exists && work === null) ||
    (booked?.exists === true && booking === null) ||
    isStateUnreadable(source)
  if (quote === null || isUnreadable) return null
  const hours = hoursIn(settings?.data())
  const base: RequestBase = {
    quote,
    work: workOrNew({ quote, work, record, source, hours }),
    booking,
  }
  const state: LoadedParts = { ...base }
  // The reads run one after the other, because parallel reads of a transaction fail together when
  // one of them loses its lock.
  for (const part of needs) {
    Object.assign(state, { [part]: await partLoaders[part](state, about, { ...at, record }) })
  }
  return {
    state: state as RequestState<RequestPart>,
    ...{ hours, record, workTimes: work },
    ...{ source, search: stored.get('search') },
  }
}
