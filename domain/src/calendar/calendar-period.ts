import { TZDate } from '@date-fns/tz'
import {
  addDays,
  addMonths,
  addWeeks,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  startOfMonth,
  startOfWeek,
} from 'date-fns'
import { business } from '../business.ts'
import { pages } from '../pages.ts'
import { isPlainDate, type PlainDate } from '../plain-date.ts'

export const calendarViews = ['week', 'day', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/**
 * The calendar's view and what it shows: `day` is the first day of a week, the one day, or any day
 * of a month.
 */
export interface CalendarPlace {
  view: CalendarView
  day: PlainDate
}

/** Months are shown in weeks from Monday to Sunday, as on the desk. */
const weekStart = { weekStartsOn: 1 } as const

// Noon in the office's time zone, which exists on every day, also across clock changes.
const dateOf = (day: PlainDate) =>
  new TZDate(
    Number(day.slice(0, 4)),
    Number(day.slice(5, 7)) - 1,
    Number(day.slice(8)),
    12,
    business.timeZone,
  )
const plainDateOf = (date: Date): PlainDate => format(date, 'yyyy-MM-dd')

/** The seven days from a day on, all days of a month's weeks, or the one day. */
export function daysOf({ view, day }: CalendarPlace): PlainDate[] {
  if (view === 'day') return [day]
  const date = dateOf(day)
  const [start, end] =
    view === 'week'
      ? [date, addDays(date, 6)]
      : [startOfWeek(startOfMonth(date), weekStart), endOfWeek(endOfMonth(date), weekStart)]
  return eachDayOfInterval({ start, end }).map(plainDateOf)
}

/**
 * The next week, day or month, or the previous one for -1. Returns the same place at the end of the
 * supported dates.
 */
export function turned({ view, day }: CalendarPlace, by: 1 | -1): CalendarPlace {
  const turn = { week: addWeeks, day: addDays, month: addMonths }[view]
  const next = plainDateOf(turn(dateOf(day), by))
  return { view, day: isPlainDate(next) ? next : day }
}

/** Examples: 'Dec 14 – 20, 2026', 'Saturday, December 19, 2026', 'December 2026'. */
export function describePlace(place: CalendarPlace): string {
  const date = dateOf(place.day)
  if (place.view === 'day') return format(date, 'EEEE, MMMM d, yyyy')
  if (place.view === 'month') return format(date, 'MMMM yyyy')
  const [first, last] = [date, addDays(date, 6)]
  if (format(first, 'yyyy') !== format(last, 'yyyy')) {
    return `${format(first, 'MMM d, yyyy')} – ${format(last, 'MMM d, yyyy')}`
  }
  const isOneMonth = format(first, 'M') === format(last, 'M')
  return `${format(first, 'MMM d')} – ${format(last, isOneMonth ? 'd, yyyy' : 'MMM d, yyyy')}`
}

export const describeDayHead = (day: PlainDate): string => format(dateOf(day), 'EEE d')

/**
 * Parses the query of a URL: `?week=2026-12-14`, `?day=2026-12-19`, `?month=2026-12`. Returns the
 * week from today on for anything else.
 */
export function placeFromParams(params: URLSearchParams, today: PlainDate): CalendarPlace {
  const week = params.get('week') ?? ''
  if (isPlainDate(week)) return { view: 'week', day: week }
  const day = params.get('day') ?? ''
  if (isPlainDate(day)) return { view: 'day', day }
  const month = `${params.get('month') ?? ''}-01`
  if (isPlainDate(month)) return { view: 'month', day: month }
  return { view: 'week', day: today }
}

export const calendarPathFor = ({ view, day }: CalendarPlace): string =>
  `${pages.calendar}?${view}=${view === 'month' ? day.slice(0, 7) : day}`
