import { isWorkday, standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice, weekdayOf, type PlainDate } from '@moving/domain/plain-date'

export const dayMs = 86_400_000
export const saturday = 6
export const tuesday = 2

/**
 * A day to come on which the office works, always the same day of the week: no test depends on when
 * it runs. On a clock of the tests' own `now` is that clock's.
 * @param days the fewest that lie between
 * @param weekday as JavaScript counts them, 0 is Sunday
 */
export function workdayAhead(days: number, weekday = saturday, now = new Date()): PlainDate {
  let day = shiftPlainDate(todayAtOffice(now), days)
  while (weekdayOf(day) !== weekday || !isWorkday(day, standardHours)) day = shiftPlainDate(day, 1)
  return day
}

/** The machine's clock some days ago. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)
