import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import type { OfficeHours } from '@moving/domain/office-hours'
import { bookingPath } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isBooked } from '@moving/domain/quote/status'
import { logHead } from '@moving/domain/request/log-head'
import { isStateUnreadable, stateIn, type RequestState } from '@moving/domain/request/request-state'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import { workNow } from '../request/request-log.ts'
import type { MoveReads } from './open-move.ts'

export interface CustomerState {
  state: RequestState
  /** True if the record can't be read, so that only the quote's own fields are known. */
  isUnread: boolean
}

/**
 * The state in a record, updated with the current quote. If no function has written the record yet,
 * it is the state that `settle` will write. The booking is read for it.
 */
export async function customerStateOf(
  quote: Quote,
  record: DocumentSnapshot,
  hours: OfficeHours,
  { db, now, getAll }: MoveReads,
): Promise<CustomerState> {
  if (isStateUnreadable(record.data())) {
    const known = { quote, facts: null, booking: undefined, state: null, source: undefined }
    return { state: logHead(known, hours, now).state, isUnread: true }
  }
  const isNew = stateIn(record.data()) === null
  const [booked] =
    isNew && isBooked(quote.status) ? await getAll(db.doc(bookingPath(quote.id))) : []
  const booking = booked && findDocument(bookingFieldsSchema, booked)
  return { state: workNow({ quote, record, booking }, { hours, now }).work, isUnread: false }
}
