import { business } from './business.ts'

/**
 * A calendar day without time or time zone, `yyyy-MM-dd`. Days can be compared with `<` and `>`.
 */
export type PlainDate = string

// This file uses Intl instead of libraries. Every public page loads it, and date-fns with time
// zones would add 8 kB to each, zod 5 kB.

const pattern = /^\d{4}-\d{2}-\d{2}$/

/**
 * Whether a text is a real calendar day in the form `yyyy-MM-dd`, from 2000 to 2099. The security
 * rules can check only these years. False for `2026-02-29`.
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

/**
 * Creates a formatter when it is first used. A browser's first formatter takes 10 ms, which would
 * delay a page's start.
 */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(locale, options))
}

const officeParts = formatter('en-CA', {
  timeZone: business.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const officeClock = formatter('en-CA', {
  timeZone: business.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})
const officeDay = formatter(business.locale, {
  timeZone: business.timeZone,
  dateStyle: 'long',
})
const officeTime = formatter(business.locale, {
  timeZone: business.timeZone,
  hour: 'numeric',
  minute: '2-digit',
})
const officeWeekday = formatter(business.locale, {
  timeZone: business.timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const longDate = formatter(business.locale, { timeZone: 'UTC', dateStyle: 'full' })

/** The day in the office's time zone (America/New_York) at an instant. */
export function todayAtOffice(now: Date): PlainDate {
  const parts = officeParts().formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** How far the office's clock is ahead of UTC at an instant, in milliseconds: -4 or -5 hours. */
export function officeClockOffsetMs(instant: Date): number {
  const read = Object.fromEntries(
    officeClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  return asUtc - Math.floor(instant.getTime() / 1000) * 1000
}

export function shiftPlainDate(date: PlainDate, days: number): PlainDate {
  const moved = atUtcNoon(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export function weekdayOf(date: PlainDate): number {
  return atUtcNoon(date).getUTCDay()
}

/** Example: 'Saturday, December 19, 2026'; an invalid date is returned unchanged. */
export function formatLongDate(date: PlainDate): string {
  return isPlainDate(date) ? longDate().format(atUtcNoon(date)) : date
}

/** Formats the day of an instant in the office's time zone: 'November 19, 2026'. */
export function formatOfficeDay(instant: Date): string {
  return officeDay().format(instant)
}

/** Formats the time of an instant on the office's clock: '10:42 AM'. */
export function formatOfficeTime(instant: Date): string {
  // Browsers write different spaces before AM.
  return officeTime().format(instant).replace(/\s/g, ' ')
}

/**
 * Formats the day of an instant in the office's time zone, with the weekday and without the year.
 */
export function formatOfficeWeekday(instant: Date): string {
  return officeWeekday().format(instant)
}

/** Formats a day in the near future: 'Tomorrow', or its weekday and date. */
export const describeNextDay = (day: PlainDate, today: PlainDate): string =>
  day === shiftPlainDate(today, 1) ? 'Tomorrow' : officeWeekday().format(atUtcNoon(day))

/** Formats the day and time of an instant on the office's clock. */
export function formatOfficeMoment(instant: Date): string {
  return `${officeDay().format(instant)}, ${formatOfficeTime(instant)}`
}

function atUtcNoon(date: PlainDate): Date {
  return new Date(`${date}T12:00:00Z`)
}
