import { business } from '../business.ts'
import type { PlainDate } from '../plain-date.ts'

// This file uses Intl instead of date-fns, which would add 9 kB to the analytics page.

const dayMs = 86_400_000

/** The UTC day of an instant. Days of visits begin at 00:00 UTC (requirements 2.17). */
export function utcDay(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10)
}

export function startOfUtcDay(day: PlainDate): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

/** Adds days to a day. UTC days always have 24 hours. */
export function shiftUtcDay(day: PlainDate, days: number): PlainDate {
  return utcDay(new Date(startOfUtcDay(day).getTime() + days * dayMs))
}

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((startOfUtcDay(to).getTime() - startOfUtcDay(from).getTime()) / dayMs)
}

/** The days that are at most `count` - 1 days older than the newest day, oldest first. */
export function newestDays(days: Iterable<PlainDate>, count: number): PlainDate[] {
  const sorted = [...days].sort()
  const oldest = shiftUtcDay(sorted.at(-1) ?? '1970-01-01', 1 - count)
  return sorted.filter((day) => day >= oldest)
}

/** Formats an instant in UTC, for the list of recent visitors (requirements 2.17). */
export function formatVisitTime(instant: Date): string {
  return instant.toLocaleString(business.locale, {
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
}

export function formatUtcDay(day: PlainDate): string {
  return startOfUtcDay(day).toLocaleDateString(business.locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
}
