import { bookingPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { due } from './example-task.ts'
import type { DueReason, TaskReason } from '@moving/domain/work/task'
import { Timestamp } from 'firebase-admin/firestore'
import { adminClients } from './admin.ts'
import { storedWork } from './call-list.ts'
import { daysAgo } from './days.ts'
import { storeDeskQuote, type DeskQuote } from './desk-page.ts'
import { storeRecord } from './store-record.ts'

/** This is older than all others, so that a test's own requests are at the top of their section. */
const oldest = Timestamp.fromDate(daysAgo(330))

interface DueRequest {
  quote?: Record<string, unknown>
  why: DueReason
  work?: Record<string, unknown>
}

/** A request of some days ago that has a task on Today and was processed by the functions. */
export async function storeDueRequest({ quote, why, work }: DueRequest): Promise<DeskQuote> {
  const old = daysAgo(3)
  const move_date = shiftPlainDate(todayAtOffice(new Date()), 30)
  const stored = await storeDeskQuote({ created_at: old, updated_at: old, move_date, ...quote })
  const next = due({ due_at: oldest, due_why: why })
  await storeRecord(adminClients().db, stored.id, storedWork({ ...next, ...work }))
  return stored
}

/** The task of a scheduled move. */
type DayQuestion = Extract<TaskReason, 'confirm_day' | 'confirm_done' | 'no_crew'>

/** A scheduled move, with a crew unless its task is to assign one. */
export async function storeScheduledMove(day: PlainDate, why: DayQuestion): Promise<DeskQuote> {
  const { db } = adminClients()
  const at = daysAgo(3)
  const known = { status: 'scheduled', estimate_amount: 915, created_at: at, updated_at: at }
  const move = await storeDeskQuote({ ...known, move_date: day })
  const task = { at: oldest, why, note: '', of: day }
  const inAMonth = Timestamp.fromDate(daysAgo(-30))
  const confirmed = { at: inAMonth, why: 'confirm_day', note: '', of: day } as const
  const tasks = why === 'no_crew' ? { day: confirmed, crew: task } : { day: task }
  if (why !== 'no_crew') await db.doc(bookingPath(move.id)).set(anyBooking(day))
  const seen = { status_seen: 'scheduled', estimate_seen: 915, outcome: 'won' }
  const next = { due_at: tasks.day.at, due_why: tasks.day.why }
  await storeRecord(db, move.id, storedWork({ ...seen, ...next, tasks }))
  return move
}

/** A booking of any crew, in the morning. */
function anyBooking(day: PlainDate) {
  const slot = { from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3 }
  return { ...slot, day, note: '', updated_by: 'dana', updated_at: Timestamp.now() }
}
