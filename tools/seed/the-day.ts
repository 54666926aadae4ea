import { createHash } from 'node:crypto'
import type { CalendarFeed } from '@moving/domain/calendar/calendar-feed'
import { calendarFeedPath, moveProgressPath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import type { Press } from '@moving/domain/progress/press'
import { emptyProgress, takePress, type StoredProgress } from '@moving/domain/progress/progress'
import type { BulkWriter, Firestore } from 'firebase-admin/firestore'
import type { SeededCalendar } from './calendar.ts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'

/** What is going on today. */
export interface SeededDay {
  /** Of the link to the first crew's page, as the crew has it. */
  key: string
  link: CalendarFeed
  progress: { quoteId: string; stored: StoredProgress }[]
}

/** Scheduled moves that are today. */
const movesToday = 2

/** The requests, of which the first that are scheduled move today. */
export function withMovesToday(quotes: readonly SeededQuote[], now: Date): SeededQuote[] {
  const scheduled = quotes.filter(({ fields }) => fields.status === 'scheduled')
  const first = new Set(scheduled.slice(0, movesToday))
  return quotes.map((quote) =>
    first.has(quote)
      ? { ...quote, fields: { ...quote.fields, move_date: todayAtOffice(now) } }
      : quote,
  )
}

/** What each of today's crews has pressed, and how many minutes ago. */
const pressed: readonly (readonly [press: 'on_way' | 'arrived' | 'late', ago: number])[][] = [
  [
    ['on_way', 70],
    ['arrived', 40],
  ],
  [
    ['on_way', 15],
    ['late', 10],
  ],
]

/** The link of a crew's page, and what today's crews have pressed; nothing of yesterday, shortly past midnight. */
export function seedDay(
  { settings, bookings }: Pick<SeededCalendar, 'settings' | 'bookings'>,
  { random, now }: { random: Random; now: Date },
): SeededDay {
  const today = todayAtOffice(now)
  const booked = bookings.filter(({ booking }) => booking.day === today && booking.crew !== null)
  const progress = booked.slice(0, movesToday).map(({ quoteId, booking }, place) => {
    const stored = (pressed[place] ?? []).reduce(
      (fields, [press, ago]) => {
        const at = new Date(now.getTime() - ago * 60_000)
        const made: Press = { id: random.id(20), quoteId, press, minutes: 20, at: at.getTime() }
        return takePress(fields, made, { pressed: at, receivedAt: at }).fields
      },
      emptyProgress(today, booking.crew ?? '', booking),
    )
    return { quoteId, stored: { ...stored, updated_at: now } }
  })
  const crew = settings.crews[0]?.id ?? null
  const link: CalendarFeed = {
    ...{ name: 'Phones of Crew A', kind: 'page', crew, created_at: now, used_at: null },
    ...{ created_by: settings.updated_by, created_by_email: null, ended_at: null, ended_why: null },
  }
  return { key: random.id(22), link, progress }
}

export function writeDay(
  db: Firestore,
  writer: BulkWriter,
  { key, link, progress }: SeededDay,
): void {
  const hash = createHash('sha256').update(key).digest('hex')
  void writer.set(db.doc(calendarFeedPath(hash)), link)
  for (const { quoteId, stored } of progress) {
    void writer.set(db.doc(moveProgressPath(quoteId)), stored)
  }
}
