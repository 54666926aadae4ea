import { TZDate } from '@date-fns/tz'
import { addDays, format, parse } from 'date-fns'
import { business } from './business.ts'

/** A calendar day without a time or a zone, `yyyy-MM-dd`. Compares with `<` and `>`. */
export type PlainDate = string

const pattern = /^\d{4}-\d{2}-\d{2}$/

/**
 * True for a `yyyy-MM-dd` that stands in the calendar, so `2026-02-29` is false.
 * Years 2000 to 2099: what a move can be, and what the security rules can check.
 */
export function isPlainDate(text: string): text is PlainDate {
  if (!pattern.test(text)) return false
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8, 10))
  if (year < 2000 || year > 2099 || month < 1 || month > 12 || day < 1) return false
  return day <= daysInMonth(year, month)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The day it is in the office (America/New_York) at `now`. */
export function todayAtOffice(now: Date): PlainDate {
  return format(new TZDate(now, business.timeZone), 'yyyy-MM-dd')
}

/** `date` moved by whole days; negative goes back. */
export function shiftPlainDate(date: PlainDate, days: number): PlainDate {
  return format(addDays(atLocalNoon(date), days), 'yyyy-MM-dd')
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: PlainDate): number {
  return atLocalNoon(date).getDay()
}

/** 'Saturday, December 19, 2026'; text that is no date comes back as it is. */
export function formatLongDate(date: PlainDate): string {
  return isPlainDate(date) ? format(atLocalNoon(date), 'EEEE, MMMM d, yyyy') : date
}

/** An instant as a day on the office's calendar: 'November 19, 2026'. */
export function formatOfficeDay(instant: Date): string {
  return format(new TZDate(instant, business.timeZone), 'MMMM d, yyyy')
}

/** An instant to the minute, by the office's clock: 'November 19, 2026, 10:42 AM'. */
export function formatOfficeMoment(instant: Date): string {
  return format(new TZDate(instant, business.timeZone), 'MMMM d, yyyy, h:mm a')
}

/** Noon exists on every day in every zone, which midnight does not. */
function atLocalNoon(date: PlainDate): Date {
  return parse(`${date} 12:00`, 'yyyy-MM-dd HH:mm', new Date(0))
}
