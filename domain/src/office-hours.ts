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

function isWorkday(day: PlainDate): boolean {
  const { days } = business.hours
  const { holidays } = business
  return (
    (days as readonly number[]).includes(weekdayOf(day)) &&
    !(holidays as readonly string[]).includes(day)
  )
}

/**
 * The clock changes at 2 am and the office opens hours later, so the offset at this hour of UTC (3
 * or 4 am there) is the offset at the opening too.
 */
function openingOf(day: PlainDate): Date {
  const hour = String(business.hours.opensAtHour).padStart(2, '0')
  const asUtc = new Date(`${day}T${hour}:00:00Z`)
  return new Date(asUtc.getTime() - officeClockOffsetMs(asUtc))
}

function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
