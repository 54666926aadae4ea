import type { PlainDate } from '../plain-date.ts'

const dayMs = 86_400_000

/** The UTC day on which an instant falls: days of visits begin at 00:00 UTC (specification section 2). */
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
