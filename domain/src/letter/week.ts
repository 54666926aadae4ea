import { formatDay } from '../format-date.ts'
import { officeInstant } from '../office-hours.ts'
import { shiftPlainDate, todayAtOffice, weekdayOf, type PlainDate } from '../plain-date.ts'

/** A week from Monday 00:00 to Monday 00:00 on the office's clock. It has 167 to 169 hours. */
export interface OfficeWeek {
  monday: PlainDate
  from: Date
  to: Date
}

export function weekFrom(monday: PlainDate): OfficeWeek {
  const to = officeInstant(shiftPlainDate(monday, 7), 0)
  return { monday, from: officeInstant(monday, 0), to }
}

/** The last complete week before `now`. */
export function lastWeek(now: Date): OfficeWeek {
  const today = todayAtOffice(now)
  const daysSinceMonday = (weekdayOf(today) + 6) % 7
  return weekFrom(shiftPlainDate(today, -daysSinceMonday - 7))
}

export const weekBefore = ({ monday }: OfficeWeek): OfficeWeek =>
  weekFrom(shiftPlainDate(monday, -7))

export const weekAfter = ({ monday }: OfficeWeek): OfficeWeek => weekFrom(shiftPlainDate(monday, 7))

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const

/** The week's days, Monday first. */
export const daysIn = ({ monday }: OfficeWeek): PlainDate[] =>
  daysOfWeek.map((day) => shiftPlainDate(monday, day))

/** The week in ISO 8601: '2026-W47'. */
export const isoWeek = ({ monday }: Pick<OfficeWeek, 'monday'>): string =>
  formatDay(monday, "RRRR-'W'II")

/** Example: 'November 16 – 22'. */
export function describeWeek({ monday }: Pick<OfficeWeek, 'monday'>): string {
  const sunday = shiftPlainDate(monday, 6)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  return `${formatDay(monday, 'MMMM d')} – ${formatDay(sunday, isOneMonth ? 'd' : 'MMMM d')}`
}
