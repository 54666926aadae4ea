import { bookingSchema } from '@moving/domain/calendar/booking'
import { conflictKey, conflictsOf } from '@moving/domain/calendar/conflicts'
import { crewDayLimits, emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import type { CrewMove } from '@moving/domain/move/office-requests'
import { bookingPath, crewDayPath, officeSettingsPath } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import { findDocument } from '../platform/unreadable-document.ts'
import { crewDayOf, crewSettingsOf } from './stored-day.ts'

interface CrewMoving {
  quoteId: string
  /** The day that the request is moved to. */
  day: PlainDate
  /** Null leaves the crew where it is. */
  crew: CrewMove | null
}

const stays = () => undefined

/**
 * Reads what it takes to move a booked crew along with its request, in the transaction that moves that.
 * Arrival, crew and the rest of the booking stay. Without a booking, or with one of that day, nothing moves.
 * @returns what writes the booking and its two days, once all is read
 * @throws HttpsError `aborted` with the reason `crew_taken` for what speaks against it and was not told
 */
export async function readCrewMove(
  { quoteId, day, crew }: CrewMoving,
  editorUid: string,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<() => void> {
  if (crew === null) return stays
  const booked = await transaction.get(db.doc(bookingPath(quoteId)))
  const booking = findDocument(bookingSchema, booked)
  if (booking === null || booking.day === day) return stays
  const [next, former] = [db.doc(crewDayPath(day)), db.doc(crewDayPath(booking.day))]
  const [stored, left, settings] = await transaction.getAll(
    next,
    former,
    db.doc(officeSettingsPath),
  )
  const fields = crewDayOf(day, stored)
  const moved = { ...booking, day }
  const conflicts = conflictsOf(quoteId, moved, fields, crewSettingsOf(settings))
  const areAcknowledged = conflicts.every((conflict) =>
    crew.acknowledged.includes(conflictKey(conflict)),
  )
  if (!areAcknowledged || Object.keys(fields.jobs).length >= crewDayLimits.jobs) throw crewTaken()
  const at = FieldValue.serverTimestamp()
  const slot = new FieldPath('jobs', quoteId)
  return () => {
    transaction.update(booked.ref, { day, updated_by: editorUid, updated_at: at })
    if (left?.exists) transaction.update(former, slot, FieldValue.delete(), 'updated_at', at)
    if (stored?.exists) transaction.update(next, slot, slotOf(moved), 'updated_at', at)
    else {
      const jobs = { [quoteId]: slotOf(moved) }
      transaction.create(next, { ...emptyCrewDay(day), jobs, updated_at: at })
    }
  }
}

const crewTaken = () =>
  new HttpsError('aborted', 'Someone has just booked that day.', { reason: 'crew_taken' })
