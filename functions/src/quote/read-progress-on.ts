import { bookingSchema } from '@moving/domain/calendar/booking'
import { bookingPath, moveProgressPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { progressOf, storedProgressSchema, type Progress } from '@moving/domain/progress/progress'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isBooked } from '@moving/domain/quote/status'
import type { Firestore } from 'firebase-admin/firestore'
import { readAll, type Reader } from '../platform/read-all.ts'
import { findDocument } from '../platform/unreadable-document.ts'

/**
 * Reads the crew's status updates on the day of a move and the day after; on other days nothing is
 * read, and the result is null.
 * @param reader the database, or a transaction
 */
export async function readProgressOn(
  { id, status, move_date: day }: Pick<Quote, 'id' | 'status' | 'move_date'>,
  { db, now, reader = db }: { db: Firestore; now: Date; reader?: Reader },
): Promise<Progress | null> {
  const today = todayAtOffice(now)
  const isNow = isBooked(status) && day <= today && day >= shiftPlainDate(today, -1)
  if (!isNow) return null
  const paths = [moveProgressPath, bookingPath]
  const [stored, booked] = await readAll(reader, ...paths.map((path) => db.doc(path(id))))
  const booking = findDocument(bookingSchema, booked)
  return progressOf(
    findDocument(storedProgressSchema, stored),
    booking?.day === day ? booking : null,
  )
}
