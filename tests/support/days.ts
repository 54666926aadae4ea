import { isWorkday, standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice, weekdayOf, type PlainDate } from '@moving/domain/plain-date'

export const dayMs = 86_400_000
export const saturday = 6
export const tuesday = 2

/**
 * A future day on which the office works, always on the same weekday, so that no test depends on
 * the current date.
 * @param days the minimum number of days in between
 * @param weekday as in JavaScript: 0 is Sunday
 * @param now the current time, for tests with their own clock
 */
export function workdayAhead(days: number, weekday = saturday, now = new Date()): PlainDate {
  let day = shiftPlainDate(todayAtOffice(now), days)
  while (weekdayOf(day) !== weekday || !isWorkday(day, standardHours)) day = shiftPlainDate(day, 1)
  return day
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)
