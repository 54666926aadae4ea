import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import type { OfficeHours } from '@moving/domain/office-hours'
import { bookingPath } from '@moving/domain/paths'
import { recordedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isBooked } from '@moving/domain/quote/status'
import { logHead } from '@moving/domain/request/log-head'
import { isStateUnreadable, stateIn, type RequestState } from '@moving/domain/request/request-state'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import type { MoveReads } from './open-move.ts'

/** The state of a request as its customer sees it. */
export interface CustomerState {
  state: RequestState
  /** True if the record can't be read, so that the state knows only the quote. */
  isUnread: boolean
}

/**
 * The state that a record stores, with what its quote says differently. For a record that no
 * function has written yet, it is the state that `settle` would write, so its booking is read.
 */
export async function customerStateOf(
  quote: Quote,
  record: DocumentSnapshot,
  hours: OfficeHours,
  { db, now, getAll }: MoveReads,
): Promise<CustomerState> {
  const source = record.data()
  const work = findDocument(quoteWorkSchema, record)
  const isUnread = record.exists && (work === null || isStateUnreadable(source))
  const nothing = { facts: null, booking: undefined, work: null, state: null, source: undefined }
  if (isUnread) return { state: logHead({ ...nothing, quote }, hours, now).state, isUnread }
  const state = stateIn(source)
  const [booked] =
    state === null && isBooked(quote.status) ? await getAll(db.doc(bookingPath(quote.id))) : []
  const stored = {
    ...{ quote, work, state, source, facts: findDocument(recordedFactsSchema, record) },
    booking: booked && findDocument(bookingFieldsSchema, booked),
  }
  return { state: logHead(stored, hours, now).state, isUnread }
}
