import { shiftPlainDate, type PlainDate } from '../plain-date.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { isBooked } from '../quote/status.ts'
import { endMinuteOf, type BookingFields } from './booking.ts'
import { conflictsOf, type Conflict } from './conflicts.ts'
import {
  dayAmong,
  dayOffOf,
  emptyCrewDay,
  slotOf,
  type CrewDayFields,
  type DayOff,
} from './crew-day.ts'
import type { CrewSettings } from './crew.ts'
import { minutesADay } from './day-minutes.ts'
import type { RequestState } from '../request/request-state.ts'
import { computeDayLoad, type DayLoad } from './day-load.ts'

export interface CalendarJob {
  id: string
  /** The day that a crew was booked for, otherwise the move date. */
  day: PlainDate
  /** Null if the quote is deleted or can't be read. */
  quote: Quote | null
  booking: BookingFields | null
  isAccepted: boolean
  isClosed: boolean
  /** Null if the request's record can't be read. */
  work: RequestState | null
  isConfirmed: boolean
  /** The booking's current conflicts; none on past days. */
  conflicts: Conflict[]
}

export const lacksCrew = ({ booking }: Pick<CalendarJob, 'booking'>): boolean =>
  booking === null || booking.crew === null

export interface CalendarDay {
  day: PlainDate
  /**
   * The stored day. Its jobs, and those of the days around it, are taken from the bookings instead.
   */
  fields: CrewDayFields
  dayOff: DayOff
  load: DayLoad
  /** The day's moves, sorted by arrival. Moves without a booking are last, sorted by name. */
  jobs: CalendarJob[]
  /** The previous day's moves that last past midnight. Their conflicts show on their own day. */
  carried: CalendarJob[]
}

export interface CalendarFacts {
  /** Quotes of the bookings, and scheduled or completed quotes whose move date is in the period. */
  quotes: ReadonlyMap<string, Quote>
  /**
   * Bookings in the period and on the days before and after it, and other bookings for the period's
   * quotes.
   */
  bookings: ReadonlyMap<string, BookingFields>
  days: ReadonlyMap<PlainDate, CrewDayFields>
  accepted: readonly Quote[]
  closed: ReadonlySet<string>
  /** The states that could be read, by the quote's id. */
  works: ReadonlyMap<string, RequestState>
  /**
   * The move day that the customer confirmed last, by the quote's id; missing if it isn't loaded.
   */
  confirmed?: ReadonlyMap<string, PlainDate>
  settings: CrewSettings
}

export function calendarOf(
  days: readonly PlainDate[],
  facts: CalendarFacts,
  today: PlainDate,
): CalendarDay[] {
  const jobs = jobsOf(facts)
  const calendar = days.map((day) => dayOf(day, jobs, facts, today))
  // The calendar doesn't include the day before its first day, so moves of that day have no
  // conflicts here.
  return calendar.map((shown, place) => ({
    ...shown,
    carried: carriedInto(shown.day, calendar[place - 1]?.jobs ?? jobs),
  }))
}

/** The previous day's moves that last past midnight, sorted by arrival. */
const carriedInto = (day: PlainDate, jobs: readonly CalendarJob[]): CalendarJob[] =>
  jobs
    .filter(
      ({ booking }) =>
        booking?.day === shiftPlainDate(day, -1) && endMinuteOf(booking) > minutesADay,
    )
    .sort(byArrival)

function jobsOf(facts: CalendarFacts): CalendarJob[] {
  const { quotes, bookings, accepted, closed, works, confirmed } = facts
  const booked = [...bookings].map(([id, booking]) => ({
    ...{ id, booking, day: booking.day, quote: quotes.get(id) ?? null },
    isAccepted: accepted.some((quote) => quote.id === id),
    isClosed: closed.has(id),
    work: works.get(id) ?? null,
    isConfirmed: confirmed?.get(id) === booking.day,
    conflicts: [],
  }))
  const unbooked = [...quotes.values(), ...accepted.filter(({ id }) => !quotes.has(id))]
    .filter(({ id }) => !bookings.has(id) && !closed.has(id))
    .map((quote) => ({
      ...{ id: quote.id, booking: null, day: quote.move_date, quote },
      isAccepted: accepted.includes(quote),
      isClosed: false,
      work: works.get(quote.id) ?? null,
      isConfirmed: confirmed?.get(quote.id) === quote.move_date,
      conflicts: [],
    }))
  return [...booked, ...unbooked]
}

function dayOf(
  day: PlainDate,
  allJobs: readonly CalendarJob[],
  { days, settings }: CalendarFacts,
  today: PlainDate,
): Omit<CalendarDay, 'carried'> {
  const jobs = allJobs.filter((job) => job.day === day).sort(byArrival)
  const fieldsOn = (on: PlainDate): CrewDayFields => {
    const slots = allJobs.flatMap(({ id, booking }) =>
      booking?.day === on ? [[id, slotOf(booking)] as const] : [],
    )
    return { ...(days.get(on) ?? emptyCrewDay(on)), jobs: Object.fromEntries(slots) }
  }
  const around = [-1, 0, 1].map((distance) => shiftPlainDate(day, distance))
  const fields = dayAmong(day, Object.fromEntries(around.map((on) => [on, fieldsOn(on)])))
  const unbooked = jobs.filter(({ booking, quote }) => !booking && quote?.status === 'scheduled')
  const load = computeDayLoad(fields, settings, unbooked.length)
  return {
    ...{ day, fields, dayOff: dayOffOf(fields, settings), load },
    jobs: jobs.map((job) =>
      job.booking === null || day < today
        ? job
        : { ...job, conflicts: conflictsOf(job.id, job.booking, fields, settings) },
    ),
  }
}

/**
 * The day with the moves that its crews have to do: those that are scheduled for it and aren't
 * closed. Without accepted estimates, and bookings that the request no longer agrees with.
 */
export function workDayOf(day: CalendarDay): CalendarDay {
  const isWork = ({ quote, isClosed, day: on }: CalendarJob) =>
    quote !== null && !isClosed && isBooked(quote.status) && quote.move_date === on
  return { ...day, jobs: day.jobs.filter(isWork), carried: day.carried.filter(isWork) }
}

function byArrival(one: CalendarJob, other: CalendarJob): number {
  const startOf = ({ booking }: CalendarJob) => booking?.from_minute ?? Infinity
  const [start, otherStart] = [startOf(one), startOf(other)]
  if (start !== otherStart) return start < otherStart ? -1 : 1
  return (
    (one.quote?.name ?? '').localeCompare(other.quote?.name ?? '') || (one.id < other.id ? -1 : 1)
  )
}

export interface NeedsAttention {
  withoutCrew: CalendarJob[]
  /** Accepted estimates without a booking, including those outside of the period. */
  accepted: CalendarJob[]
  differing: CalendarJob[]
  /** Moves whose request was closed although the crew is still booked. */
  closed: CalendarJob[]
  gone: CalendarJob[]
}

/**
 * Returns the shown days' moves, from today on, that need the office's attention, and all accepted
 * estimates without a booking.
 * @param facts may include bookings outside of the shown days
 */
export function needsAttentionOf(
  days: readonly CalendarDay[],
  facts: CalendarFacts,
  today: PlainDate,
): NeedsAttention {
  const shown = new Set(days.map(({ day }) => day))
  const all = jobsOf(facts)
  const jobs = all.filter(
    ({ day, quote }) => (day >= today || (quote?.move_date ?? '') >= today) && isShown(day, quote),
  )
  function isShown(day: PlainDate, quote: Quote | null): boolean {
    return shown.has(day) || (quote !== null && shown.has(quote.move_date))
  }
  const isLive = ({ isClosed, quote }: CalendarJob) => !isClosed && quote?.status !== 'completed'
  return {
    withoutCrew: jobs.filter(
      (job) => lacksCrew(job) && isLive(job) && job.quote?.status === 'scheduled',
    ),
    accepted: all.filter(({ isAccepted, booking }) => isAccepted && booking === null),
    differing: jobs.filter(
      (job) => isLive(job) && job.booking && job.quote && job.quote.move_date !== job.booking.day,
    ),
    closed: jobs.filter(({ booking, isClosed }) => booking && isClosed),
    gone: jobs.filter(({ booking, quote }) => booking && quote === null),
  }
}
