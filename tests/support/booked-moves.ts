import type { BookingFields } from '@moving/domain/calendar/booking'
import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import { bookingPath, crewDayPath } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { Timestamp } from 'firebase-admin/firestore'
import { settle } from '../../functions/src/request/settle.ts'
import { adminClients } from './admin.ts'
import { crewA } from './crews.ts'
import { workdayAhead } from './days.ts'
import { storeDeskQuote, type DeskQuote } from './desk-page.ts'

/** The days of a week that no other test uses, from Monday on. */
export function anyWeek(): string[] {
  const monday = workdayAhead(1500 + Math.floor(Math.random() * 15_000), 1)
  return Array.from({ length: 7 }, (_, day) => shiftPlainDate(monday, day))
}

export const storeScheduled = (day: string, over: Record<string, unknown> = {}) =>
  storeDeskQuote({ status: 'scheduled', estimate_amount: 1250.5, move_date: day, ...over })

/** Stores a booking as a second dispatcher's browser does. */
export async function storeBooking(
  { id }: DeskQuote,
  over: Partial<BookingFields> & { day: string },
): Promise<void> {
  const { db } = adminClients()
  const booking = {
    ...{ from_minute: 480, to_minute: 540, crew: crewA.id, hours: 5, people: 3, note: '' },
    ...over,
  }
  const at = Timestamp.now()
  await db.doc(bookingPath(id)).set({ ...booking, updated_by: 'dana', updated_at: at })
  const day = { ...emptyCrewDay(over.day), jobs: { [id]: slotOf(booking) }, updated_at: at }
  await db.doc(crewDayPath(over.day)).set(day, { merge: true })
  await settle(id, { db, now: () => new Date() })
}
