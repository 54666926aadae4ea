import type { RequestState } from '@moving/domain/actions/action'
import type { BookingFields } from '@moving/domain/calendar/booking'
import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import { bookingPath, crewDayPath } from '@moving/domain/paths'
import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'

interface BookingChange {
  quoteId: string
  former: BookingFields | null
  booking: BookingFields | null
  /** The stored previous and new day, read in the same transaction. */
  crewDays: RequestState<'crewDays'>['crewDays']
}

/** Stores or removes a booking, and updates its slots on the previous and the new day. */
export function writeBooking(
  { quoteId, former, booking, crewDays }: BookingChange,
  editorUid: string | null,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): void {
  const updated_at = FieldValue.serverTimestamp()
  const slot = new FieldPath('jobs', quoteId)
  const stored = db.doc(bookingPath(quoteId))
  if (former && former.day !== booking?.day && crewDays[former.day]) {
    const left = db.doc(crewDayPath(former.day))
    transaction.update(left, slot, FieldValue.delete(), 'updated_at', updated_at)
  }
  if (booking === null) {
    transaction.delete(stored)
    return
  }
  transaction.set(stored, { ...booking, updated_by: editorUid, updated_at })
  const day = db.doc(crewDayPath(booking.day))
  if (crewDays[booking.day]) {
    transaction.update(day, slot, slotOf(booking), 'updated_at', updated_at)
  } else {
    const jobs = { [quoteId]: slotOf(booking) }
    transaction.create(day, { ...emptyCrewDay(booking.day), jobs, updated_at })
  }
}
