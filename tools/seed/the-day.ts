import { createHash } from 'node:crypto'
import type { CalendarFeed } from '@moving/domain/calendar/calendar-feed'
import { calendarFeedPath, moveProgressPath } from '@moving/domain/paths'
import { isWorkday, standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import type { StatusUpdate } from '@moving/domain/progress/sent-check-in'
import { emptyProgress, takeCheckIn, type StoredProgress } from '@moving/domain/progress/progress'
import type { BulkWriter, Firestore } from 'firebase-admin/firestore'
import type { SeededCalendar } from './calendar.ts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'

export interface SeededDay {
  /** The key in the link to the first crew's page. */
  key: string
  link: CalendarFeed
  progress: { quoteId: string; stored: StoredProgress }[]
}

/**
 * Scheduled moves on each of the next working days, starting today. All other scheduled moves are
 * on later days.
 */
const movesAhead = [3, 3, 2, 1, 2, 2]
/** Maximum number of moves per day: one per crew. */
const movesPerDay = 3

/**
 * Changes every move date to a working day. Scheduled and completed moves get a day with a free
 * crew, and the first scheduled ones fill the days from today on.
 */
export function withMovesToday(quotes: readonly SeededQuote[], now: Date): SeededQuote[] {
  const taken = new Map<PlainDate, number>()
  const take = (wished: PlainDate, step: 1 | -1) => {
    let day = wished
    while (!isWorkday(day, standardHours) || (taken.get(day) ?? 0) >= movesPerDay) {
      day = shiftPlainDate(day, step)
    }
    taken.set(day, (taken.get(day) ?? 0) + 1)
    return day
  }
  const ahead = workdaysFrom(todayAtOffice(now), movesAhead.length)
  const week = ahead.flatMap((day, place) =>
    Array.from({ length: movesAhead[place] ?? 0 }, () => day),
  )
  const scheduled = quotes.filter(({ fields }) => fields.status === 'scheduled')
  const first = new Map(week.map((day, place) => [scheduled[place]?.id, day]))
  const dayAfter = shiftPlainDate(ahead.at(-1) ?? '', 1)
  const dayOf = ({ id, fields: { status, move_date: wished } }: SeededQuote) => {
    if (status === 'completed') return take(wished, -1)
    if (status !== 'scheduled') return workdaysFrom(wished, 1)[0] ?? wished
    return first.get(id) ?? take(wished > dayAfter ? wished : dayAfter, 1)
  }
  return quotes.map((quote) => ({
    ...quote,
    fields: { ...quote.fields, move_date: dayOf(quote) },
  }))
}

/** The next working days, starting with the given day if that is one. */
function workdaysFrom(from: PlainDate, count: number): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = from; days.length < count; day = shiftPlainDate(day, 1)) {
    if (isWorkday(day, standardHours)) days.push(day)
  }
  return days
}

/** Today's check-ins for each of the first moves, in minutes before now. */
const checkIns: readonly (readonly [
  checkIn: 'on_way' | 'arrived' | 'loaded' | 'late',
  ago: number,
])[][] = [
  [
    ['on_way', 150],
    ['arrived', 120],
    ['loaded', 15],
  ],
  [
    ['on_way', 15],
    ['late', 10],
  ],
  [['on_way', 5]],
]

/**
 * Creates the link of a crew's page and today's progress. Shortly after midnight it leaves out
 * updates that would be from yesterday.
 */
export function seedDay(
  { settings, bookings }: Pick<SeededCalendar, 'settings' | 'bookings'>,
  { random, now }: { random: Random; now: Date },
): SeededDay {
  const today = todayAtOffice(now)
  const booked = bookings.filter(({ booking }) => booking.day === today && booking.crew !== null)
  const progress = booked.slice(0, checkIns.length).map(({ quoteId, booking }, place) => {
    const stored = (checkIns[place] ?? []).reduce(
      (fields, [checkIn, ago]) => {
        const at = new Date(now.getTime() - ago * 60_000)
        const made: StatusUpdate = {
          id: random.id(20),
          quoteId,
          kind: checkIn,
          minutes: 20,
          at: at.getTime(),
        }
        return takeCheckIn(fields, made, { sentAt: at, receivedAt: at }).fields
      },
      emptyProgress(today, booking.crew ?? '', booking),
    )
    return { quoteId, stored: { ...stored, updated_at: now } }
  })
  const crew = settings.crews[0]?.id ?? ''
  const link: CalendarFeed = {
    ...{ name: 'Phones of Crew A', crew, created_at: now, used_at: null },
    ...{ created_by: settings.updated_by, created_by_email: null, ends_at: null },
    ...{ ended_at: null, ended_why: null, texted: false },
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
