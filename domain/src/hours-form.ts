import * as z from 'zod/mini'
import { business } from './business.ts'
import { describeMinute, minuteOfTimeField } from './calendar/day-minutes.ts'
import { hasText, lineUpTo } from './field-text.ts'
import { closureParts, officeMinute, standardHours, type OfficeHours } from './office-hours.ts'
import { isPlainDate, shiftPlainDate } from './plain-date.ts'
import { closureReasonMax, closuresMax } from './stored-hours.ts'

/** Messages of 'Office hours and closures' in /admin/settings, in our own words. */
export const hoursMessages = {
  time: 'Enter a time, such as 8:00 AM',
  both: 'Enter both times, or leave both empty',
  order: 'Close later than you open, on the same day',
  none: 'Choose hours for at least one day',
  day: 'Choose a day',
  far: 'Choose a day within two years',
  ends: 'A closure ends after it begins',
  over: 'That’s over already. Choose a time that’s still to come.',
  reason: 'Enter a reason, such as Snow',
  known: 'The office is already closed then',
  full: `There’s room for ${closuresMax} closures. Remove one you don’t need first.`,
} as const

const timeOrNone = z
  .string()
  .check(z.refine((text) => text === '' || minuteOfTimeField(text) !== null, hoursMessages.time))

const shiftFormSchema = z.object({ opens: timeOrNone, closes: timeOrNone }).check(
  z.refine(({ opens, closes }) => (opens === '') === (closes === ''), {
    path: ['closes'],
    error: hoursMessages.both,
  }),
  z.refine(({ opens, closes }) => opens === '' || closes === '' || opens < closes, {
    path: ['closes'],
    error: hoursMessages.order,
  }),
)

/** The dialog 'Edit Hours': one row per weekday, Sunday first; both times empty for a day off. */
export const weekFormSchema = z.object({
  days: z
    .array(shiftFormSchema)
    .check(z.refine((days) => days.some(({ opens }) => opens !== ''), hoursMessages.none)),
})
export type WeekFormInput = z.input<typeof weekFormSchema>

/** The dialog's initial values; an end at midnight is shown as the day's last minute. */
export const weekFormValues = ({ week }: Pick<OfficeHours, 'week'>): WeekFormInput => ({
  days: week.map((shift) => ({
    opens: shift.slice(0, 5),
    closes: shift.slice(6).replace('24:00', '23:59'),
  })),
})

/** The hours of a valid form. */
export const weekOf = ({ days }: z.output<typeof weekFormSchema>): string[] =>
  days.map(({ opens, closes }) =>
    opens === '' ? '' : `${opens}-${closes.replace('23:59', '24:00')}`,
  )

const dayField = z.string().check(z.refine(isPlainDate, hoursMessages.day))

/** How many days ahead a closure can begin and end. */
const daysAhead = 731

const closureFields = z.object({
  fromDay: dayField,
  fromTime: timeOrNone,
  untilDay: z.string().check(z.refine((day) => day === '' || isPlainDate(day), hoursMessages.day)),
  untilTime: timeOrNone,
  reason: lineUpTo(closureReasonMax).check(hasText(hoursMessages.reason)),
})
export type ClosureFormInput = z.input<typeof closureFields>
export type ClosureRequest = z.output<typeof closureFields>

/**
 * The dialog 'Add a Closure'. Without times it is all day, and without a last day it is one day.
 * @param hours the current hours: a time that is closed already is refused
 */
export const closureFormSchema = (now: Date, hours: OfficeHours) => {
  const minute = officeMinute(now)
  const holds = (
    field: keyof ClosureRequest,
    error: string,
    isRight: (span: ReturnType<typeof spanOf>) => boolean,
  ) => z.refine<ClosureRequest>((values) => isRight(spanOf(values, now)), { path: [field], error })
  return closureFields.check(
    holds('untilTime', hoursMessages.ends, ({ from, until }) => from < until),
    holds('fromDay', hoursMessages.over, ({ until }) => until > minute),
    holds(
      'untilDay',
      hoursMessages.far,
      ({ until }) => until.slice(0, 10) <= shiftPlainDate(minute.slice(0, 10), daysAhead),
    ),
    holds('fromDay', hoursMessages.known, (span) => !isWithin(span, hours.closures)),
  )
}

const lastDayOf = ({ fromDay, untilDay }: Pick<ClosureRequest, 'fromDay' | 'untilDay'>) =>
  untilDay === '' ? fromDay : untilDay

/**
 * The start and the end on the office's clock. A closure never starts in the past, so that a call
 * that was missed before still counts as missed.
 */
function spanOf(request: Omit<ClosureRequest, 'reason'>, now: Date) {
  const from = `${request.fromDay}T${request.fromTime || '00:00'}`
  const until = `${lastDayOf(request)}T${request.untilTime || '24:00'}`
  const minute = officeMinute(now)
  return { from: from < minute && until > minute ? minute : from, until }
}

function isWithin({ from, until }: { from: string; until: string }, closures: readonly string[]) {
  const known = closures.map(closureParts)
  return known.some((other) => other.from <= from && until <= other.until)
}

/** Whether the office is already closed during the whole closure. */
export const isCovered = (closure: string, closures: readonly string[]) =>
  isWithin(closureParts(closure), closures)

/** The maximum delay of a browser's clock behind the server's, in milliseconds. */
const clockSlackMs = 15 * 60_000

/**
 * Whether the form or Undo may send a closure: it isn't over, hasn't started yet, and isn't years
 * ahead. Undo may also restore a built-in holiday, or a closure that was shortened; the two have
 * the same start.
 */
export function isTimely(closure: string, closures: readonly string[], now: Date): boolean {
  const { from, until } = closureParts(closure)
  const earliest = officeMinute(new Date(now.getTime() - clockSlackMs))
  const lastDay = shiftPlainDate(earliest.slice(0, 10), daysAhead + 1)
  const isPutBack = closures.some((other) => closureParts(other).from === from)
  if (standardHours.closures.includes(closure)) return true
  return until > earliest && until.slice(0, 10) <= lastDay && (from >= earliest || isPutBack)
}

/** The stored form of a valid closure. */
export function closureOf(request: ClosureRequest, now: Date): string {
  const { from, until } = spanOf(request, now)
  return `${from}/${until} ${request.reason}`
}

/**
 * How long a closure is kept after it has ended, in days, because pages still show promises from
 * that time.
 */
const keptDays = 31

/** Adds a closure in order, and removes those that ended long ago. */
export function withClosure(closures: readonly string[], closure: string, now: Date): string[] {
  const gone = officeMinute(new Date(now.getTime() - keptDays * 86_400_000))
  const kept = closures.filter((other) => other !== closure && closureParts(other).until > gone)
  return [...kept, closure].sort()
}

/**
 * Removes a closure. A closure that has started isn't removed, but ends now, so that the calls that
 * it delayed are promised again and don't count as late. A closure that is over isn't changed.
 */
export function withoutClosure(closures: readonly string[], closure: string, now: Date): string[] {
  const { from, until, reason } = closureParts(closure)
  const minute = officeMinute(now)
  if (until <= minute) return [...closures]
  const others = closures.filter((other) => other !== closure)
  return from < minute ? withClosure(others, `${from}/${minute} ${reason}`, now) : others
}

// This code uses Intl instead of date-fns, whose `format` is 5 kB.
const dayText = new Intl.DateTimeFormat(business.locale, {
  timeZone: 'UTC',
  ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
})

/**
 * When the office is closed, in words: 'Thu, Nov 26, 2026, all day', 'Thu, Dec 24, 2026, from 12
 * PM', 'Mon, Jan 4, 2027, 2 PM to Tue, Jan 5, 2027, 10 AM'.
 */
export function describeClosure(closure: string): string {
  const { from, until } = closureParts(closure)
  const start = momentOf(from)
  const end = momentOf(until)
  const isWhole = start.time === '00:00' && end.time === '24:00'
  if (start.day !== end.day) {
    return isWhole
      ? `${start.day} to ${end.day}, all day`
      : `${start.day}, ${start.clock} to ${end.day}, ${end.time === '24:00' ? 'end of day' : end.clock}`
  }
  if (isWhole) return `${start.day}, all day`
  if (end.time === '24:00') return `${start.day}, from ${start.clock}`
  return `${start.day}, ${start.clock} to ${end.clock}`
}

const momentOf = (minute: string) => ({
  day: dayText.format(new Date(`${minute.slice(0, 10)}T12:00:00Z`)),
  time: minute.slice(11),
  clock: describeMinute(Number(minute.slice(11, 13)) * 60 + Number(minute.slice(14))),
})

/** Whether a closure has begun, and isn't over. */
export const isRunning = (closure: string, now: Date): boolean => {
  const { from, until } = closureParts(closure)
  return from <= officeMinute(now) && officeMinute(now) < until
}
