import { business } from '../business.ts'
import type { PlainDate } from '../plain-date.ts'

// This file uses Intl instead of libraries, because the analytics page loads without date-fns,
// which is 9 kB.

const dayMs = 86_400_000

/** Returns an instant's UTC day: days of visits begin at 00:00 UTC (requirements 2.17). */
export function utcDay(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10)
}

/** Returns 00:00:00.000 UTC of a day. */
export function startOfUtcDay(day: PlainDate): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

/** Moves a day by whole days; UTC days always have 24 hours. */
export function shiftUtcDay(day: PlainDate, days: number): PlainDate {
  return utcDay(new Date(startOfUtcDay(day).getTime() + days * dayMs))
}

/**
 * Counts whole days from `from` to `to`: 1 from one day to the next, negative if `to` is earlier.
 */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((startOfUtcDay(to).getTime() - startOfUtcDay(from).getTime()) / dayMs)
}

/** Returns the days within the newest `count` days, oldest first. */
export function newestDays(days: Iterable<PlainDate>, count: number): PlainDate[] {
  const sorted = [...days].sort()
  const oldest = shiftUtcDay(sorted.at(-1) ?? '1970-01-01', 1 - count)
  return sorted.filter((day) => day >= oldest)
}

/** Formats an instant as 'Nov 20, 14:05' in UTC (requirements 2.17). */
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

/** Formats a day as 'Nov 20, 2026'. */
export function formatUtcDay(day: PlainDate): string {
  return startOfUtcDay(day).toLocaleDateString(business.locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
}
