import { createHash, randomFillSync } from 'node:crypto'
import type { BookingFields } from '@moving/domain/calendar/booking'
import { newFeedKey, type CalendarFeed } from '@moving/domain/calendar/calendar-feed'
import { bookingPath, calendarFeedPath, quotePath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import ICAL from 'ical.js'
import { anyQuoteId, storedQuote } from './stored-quote.ts'

/**
 * The events of a calendar file, parsed strictly.
 * @throws if it isn't a valid calendar
 */
export function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

const storedAt = new Date('2026-11-20T15:00:00Z')
const day = '2026-12-19'

/** Stores a scheduled move; returns its quote's id. */
export async function seedScheduled(db: Firestore, over: Record<string, unknown> = {}) {
  const id = anyQuoteId()
  const times = { created_at: storedAt, updated_at: storedAt }
  const scheduled = { ...times, status: 'scheduled', move_date: day }
  await db.doc(quotePath(id)).set(storedQuote({ ...scheduled, ...over }))
  return id
}

/** Books a crew without writing its day. */
export async function seedBooking(
  db: Firestore,
  quoteId: string,
  over: Partial<BookingFields> = {},
): Promise<void> {
  const decided: BookingFields = {
    ...{ day, from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3 },
    ...{ note: '', ...over },
  }
  const stored = { ...decided, updated_by: 'dana', updated_at: storedAt }
  await db.doc(bookingPath(quoteId)).set(stored)
}

/** Stores a link to a crew's page as Settings does; returns its key. */
export async function seedFeed(
  db: Firestore,
  over: Pick<CalendarFeed, 'crew'> & Partial<CalendarFeed>,
): Promise<string> {
  const key = newFeedKey((into) => randomFillSync(into))
  const feed: CalendarFeed = {
    ...{ name: 'Phones of crew A', created_by: 'dana', created_at: storedAt },
    ...{ created_by_email: null, ended_why: null },
    ...{ used_at: null, ended_at: null, ends_at: null, texted: false, ...over },
  }
  await db.doc(calendarFeedPath(feedHashOf(key))).set(feed)
  return key
}

export const feedHashOf = (key: string) => createHash('sha256').update(key).digest('hex')
