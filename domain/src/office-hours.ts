import { business } from './business.ts'
import { officeClockOffsetMs, shiftPlainDate, weekdayOf, type PlainDate } from './plain-date.ts'

// This file uses no libraries, because public pages load it (plain-date.ts lists their sizes).

/**
 * The office's opening hours on its own clock. The texts sort by time and are short enough for
 * every page.
 */
export interface OfficeHours {
  /**
   * The hours of each weekday, Sunday first: '08:00-18:00', or '' for a day when the office is
   * closed.
   */
  week: readonly string[]
  closures: readonly Closure[]
}

/**
 * A time when the office is closed. Start and end are on the office's clock, as 'yyyy-MM-ddTHH:mm'.
 * The end of a day is 24:00.
 */
export interface Closure {
  /** 8 to 20 letters and digits. A holiday from business.ts has its date without hyphens. */
  id: string
  from: string
  until: string
  reason: string
}

/** The default hours (requirements 9.1). */
export const standardHours: OfficeHours = {
  week: business.week,
  closures: business.holidays.map((holiday) => {
    const day = holiday.slice(0, 10)
    return {
      id: day.replaceAll('-', ''),
      ...{ from: `${day}T00:00`, until: `${day}T24:00`, reason: holiday.slice(11) },
    }
  }),
}

/** Formats an instant on the office's clock, as 'yyyy-MM-ddTHH:mm'. */
export function formatOfficeDateTime(instant: Date): string {
  return new Date(instant.getTime() + officeClockOffsetMs(instant)).toISOString().slice(0, 16)
}

/** The closure at a minute of the office's clock; undefined if there is none. */
export const closureAt = (minute: string, { closures }: OfficeHours): Closure | undefined =>
  closures.find(({ from, until }) => from <= minute && minute < until)

/**
 * Maximum number of steps in the search for an opening, so that hours without any opening end the
 * search.
 */
const attemptsMax = 1500
/**
 * Maximum number of openings that are tried for a promised call. No list of closures has so many
 * openings in a row that are too short.
 */
const shortOpeningsMax = 100

/** The first open minute from a given one on. Both are on the office's clock. */
function openingFrom(from: string, hours: OfficeHours): string {
  let minute = from
  for (let attempts = 0; attempts < attemptsMax; attempts += 1) {
    const [day = '', time = ''] = minute.split('T')
    const shift = hours.week[weekdayOf(day)] ?? ''
    const closure = closureAt(minute, hours)
    if (closure !== undefined) minute = closure.until
    else if (time >= shift.slice(6)) minute = `${shiftPlainDate(day, 1)}T00:00`
    else if (time < shift.slice(0, 5)) minute = `${day}T${shift.slice(0, 5)}`
    else return minute
  }
  return minute
}

export function isOfficeOpen(now: Date, hours: OfficeHours): boolean {
  const minute = formatOfficeDateTime(now)
  return openingFrom(minute, hours) === minute
}

/**
 * When the office opens next; `now` itself while it is open. Correct across nights, weekends,
 * closures and clock changes.
 */
export function nextOpening(now: Date, hours: OfficeHours): Date {
  const minute = formatOfficeDateTime(now)
  const opening = openingFrom(minute, hours)
  return opening === minute ? now : instantOf(opening)
}

/**
 * The latest instant of the promised call for a request received at `receivedAt`: 15 minutes later
 * if the office is open until then, otherwise 15 minutes after it opens next.
 */
export function callbackDeadline(receivedAt: Date, hours: OfficeHours): Date {
  const afterOpening = (from: Date) =>
    addMinutes(nextOpening(from, hours), business.callbackMinutes)
  let promised = afterOpening(receivedAt)
  for (let attempts = 0; attempts < shortOpeningsMax; attempts += 1) {
    if (isOfficeOpen(promised, hours)) return promised
    promised = afterOpening(promised)
  }
  // No opening is long enough, so the next one is used, although it is too short.
  return afterOpening(receivedAt)
}

/** When an office that is open at `minute` closes, on the office's clock. */
export function closingFrom(minute: string, { week, closures }: OfficeHours): string {
  const day = minute.slice(0, 10)
  const ends = closures.map(({ from }) => from).filter((from) => from > minute)
  const shift = week[weekdayOf(day)] ?? ''
  return [`${day}T${shift.slice(6)}`, ...ends].sort()[0] ?? ''
}

/**
 * Until when the office answers a written question: the end of the first working day that still has
 * an hour left after the question.
 */
export function answerDeadline(askedAt: Date, hours: OfficeHours): Date {
  const opening = nextOpening(addMinutes(askedAt, 60), hours)
  const closing = closingFrom(formatOfficeDateTime(opening), hours)
  return closing.length === 16 ? instantOf(closing) : opening
}

export const isWorkday = (day: PlainDate, hours: OfficeHours): boolean =>
  openingFrom(`${day}T00:00`, hours).startsWith(day)

/** Converts 'yyyy-MM-ddTHH:mm' on the office's clock to an instant. */
export const instantOf = (minute: string): Date =>
  officeInstant(minute.slice(0, 10), Number(minute.slice(11, 13)), Number(minute.slice(14)))

/**
 * Converts a time of day on the office's clock to an instant. An hour that is skipped when the
 * clocks change at 2 AM counts as the next hour.
 * @param hour from midnight, 0 to 24
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
