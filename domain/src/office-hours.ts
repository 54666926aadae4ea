import { isOneOf } from './keys.ts'
import { business } from './business.ts'
import {
  officeClockOffsetMs,
  shiftPlainDate,
  todayAtOffice,
  weekdayOf,
  type PlainDate,
} from './plain-date.ts'

/** True while somebody answers in the office (requirements 9.1), holidays excepted. */
export function isOfficeOpen(now: Date): boolean {
  const hour = new Date(now.getTime() + officeClockOffsetMs(now)).getUTCHours()
  return (
    isWorkday(todayAtOffice(now)) &&
    hour >= business.hours.opensAtHour &&
    hour < business.hours.closesAtHour
  )
}

/**
 * The instant at which the office opens next; `now` itself while it is open.
 * Correct over nights, weekends, holidays and both changes of the clock.
 */
export function nextOpening(now: Date): Date {
  if (isOfficeOpen(now)) return now
  let day = todayAtOffice(now)
  for (let tries = 0; tries < 30; tries += 1) {
    const opening = openingOf(day)
    if (isWorkday(day) && opening > now) return opening
    day = shiftPlainDate(day, 1)
  }
  throw new Error('The office never opens: check business.hours and business.holidays')
}

/**
 * The latest instant of the promised call for a request that came at `receivedAt`: 15 minutes later
 * while the office is open until then, else 15 minutes after it opens next.
 */
export function callbackDeadline(receivedAt: Date): Date {
  const promised = addMinutes(nextOpening(receivedAt), business.callbackMinutes)
  if (isOfficeOpen(promised)) return promised
  return addMinutes(nextOpening(promised), business.callbackMinutes)
}

/**
 * A warning for the owner when the list of holidays ends less than a year ahead, else null. Past
 * its end the site would promise calls on days when nobody is there.
 * @param holidays plain dates, oldest first
 */
export function holidaysWarning(
  now: Date,
  holidays: readonly PlainDate[] = business.holidays,
): string | null {
  const last = holidays.at(-1)
  if (last !== undefined && last >= shiftPlainDate(todayAtOffice(now), 365)) return null
  const end = last === undefined ? 'is empty' : `ends on ${last}`
  return `The list of holidays ${end}: add the days off of the next two years to business.holidays in domain/src/business.ts.`
}

/** Whether the office opens at all on a day. */
export function isWorkday(day: PlainDate): boolean {
  return isOneOf(business.hours.days, weekdayOf(day)) && !isOneOf(business.holidays, day)
}

function openingOf(day: PlainDate): Date {
  return officeInstant(day, business.hours.opensAtHour)
}

/**
 * A time of day on the office's clock as an instant. Where the clock was put forward at 2 am, an hour
 * that does not exist is the one after it.
 * @param hour from midnight, 0 to 23
 * @param minute of that hour
 */
export function officeInstant(day: PlainDate, hour: number, minute = 0): Date {
  const asUtc = new Date(`${day}T00:00:00Z`).getTime() + (hour * 60 + minute) * 60_000
  const guess = new Date(asUtc - officeClockOffsetMs(new Date(asUtc)))
  const instant = new Date(asUtc - officeClockOffsetMs(guess))
  return instant.getTime() + officeClockOffsetMs(instant) === asUtc ? instant : guess
}

function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
