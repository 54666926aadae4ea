import { TZDate } from '@date-fns/tz'
import { addMinutes } from 'date-fns'
import { business } from './business.ts'
import { shiftPlainDate, todayAtOffice, weekdayOf, type PlainDate } from './plain-date.ts'

/** True while somebody answers in the office (specification section 9), holidays excepted. */
export function isOfficeOpen(now: Date): boolean {
  const hour = new TZDate(now, business.timeZone).getHours()
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

function isWorkday(day: PlainDate): boolean {
  const { days } = business.hours
  const { holidays } = business
  return (
    (days as readonly number[]).includes(weekdayOf(day)) &&
    !(holidays as readonly string[]).includes(day)
  )
}

function openingOf(day: PlainDate): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const local = new TZDate(
    year,
    month - 1,
    date,
    business.hours.opensAtHour,
    0,
    0,
    business.timeZone,
  )
  return new Date(local.getTime())
}
