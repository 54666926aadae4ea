import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import type { PlainDate } from '../plain-date.ts'

const dayMs = 86_400_000

/** The UTC day on which an instant falls: days of visits begin at 00:00 UTC (requirements 2.17). */
export function utcDay(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10)
}

/** 00:00:00.000 UTC of `day`. */
export function startOfUtcDay(day: PlainDate): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

/** `day` moved by whole days; UTC days always have 24 hours. */
export function shiftUtcDay(day: PlainDate, days: number): PlainDate {
  return utcDay(new Date(startOfUtcDay(day).getTime() + days * dayMs))
}

/** Whole days from `from` to `to`: 1 from one day to the next, negative if `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((startOfUtcDay(to).getTime() - startOfUtcDay(from).getTime()) / dayMs)
}

/** The newest `count` days up to the last of some, oldest first. */
export function newestDays(days: Iterable<PlainDate>, count: number): PlainDate[] {
  const sorted = [...days].sort()
  const oldest = shiftUtcDay(sorted.at(-1) ?? '1970-01-01', 1 - count)
  return sorted.filter((day) => day >= oldest)
}

/** 'Nov 20, 14:05' (requirements 2.17), in UTC as everything about visits. */
export function formatVisitTime(instant: Date): string {
  return format(new TZDate(instant, 'UTC'), 'MMM dd, HH:mm')
}

/** 'Nov 20, 2026' */
export function formatUtcDay(day: PlainDate): string {
  return format(new TZDate(startOfUtcDay(day), 'UTC'), 'MMM d, yyyy')
}
