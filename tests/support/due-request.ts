import { bookingPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import type { DueReason, TaskReason } from '@moving/domain/work/task'
import { Timestamp } from 'firebase-admin/firestore'
import { adminClients } from './admin.ts'
import { storeWork } from './call-list.ts'
import { daysAgo } from './days.ts'
import { storeDeskQuote, type DeskQuote } from './desk-page.ts'

/**
 * Older than the requests of other journeys, so that a test's own requests are at the top of their
 * section.
 */
const oldest = Timestamp.fromDate(daysAgo(330))

interface DueRequest {
  quote?: Record<string, unknown>
  why: DueReason
  work?: Record<string, unknown>
}

/**
 * A request that has a task on Today and was processed by the functions. It is two weeks old, so that
 * a silent estimate is due on any day of the week, also after a holiday.
 */
export async function storeDueRequest({ quote, why, work }: DueRequest): Promise<DeskQuote> {
  const old = daysAgo(14)
  const move_date = shiftPlainDate(todayAtOffice(new Date()), 30)
  const stored = await storeDeskQuote({ created_at: old, updated_at: old, move_date, ...quote })
  await storeWork(adminClients().db, stored.id, { due_at: oldest, due_why: why, ...work })
  return stored
}

/** The task of a scheduled move. */
type DayQuestion = Extract<TaskReason, 'confirm_day' | 'confirm_done' | 'no_crew'>

/** A scheduled move, with a crew unless its task is to assign one. */
export async function storeScheduledMove(day: PlainDate, why: DayQuestion): Promise<DeskQuote> {
  const { db } = adminClients()
  const at = daysAgo(90)
  const known = { status: 'scheduled', estimate_amount: 915, created_at: at, updated_at: at }
  const move = await storeDeskQuote({ ...known, move_date: day })
  const booking = why === 'no_crew' ? null : anyBooking(day)
  const { updated_by, updated_at, ...booked } = anyBooking(day)
  if (booking) await db.doc(bookingPath(move.id)).set({ ...booked, updated_by, updated_at })
  const confirmed_day = why === 'confirm_done' ? day : null
  await storeWork(db, move.id, { confirmed_day, booking: booking && booked })
  return move
}

function anyBooking(day: PlainDate) {
  const slot = { from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3 }
  return { ...slot, day, note: '', updated_by: 'dana', updated_at: Timestamp.now() }
}
