import { business } from '../business.ts'
import { shiftPlainDate, type PlainDate } from '../plain-date.ts'
import { cleanBlock, cleanLine } from '../text.ts'
import { minutesADay } from './day-minutes.ts'

export interface CalendarEvent {
  /** An id from `eventUid`, which stays the same when the move changes. */
  uid: string
  changedAt: Date
  day: PlainDate
  /**
   * The start and end in minutes from midnight on the office's clock. The end may be past midnight.
   * Null for the whole day.
   */
  span: { from_minute: number; to_minute: number } | null
  summary: string
  location: string
  description: string
  url: string
}

/**
 * A stable id, so that a calendar app updates its event instead of adding one.
 * @param host domain of the website
 */
export const eventUid = (name: string, host: string): string => `quote-${name}@${host}`

/**
 * Start of 2020, in seconds since 1970. Counted from here, a SEQUENCE stays within its 31 bits
 * until 2088.
 */
const sequenceStart = Date.UTC(2020, 0, 1) / 1000

/**
 * A number that increases with every change, as RFC 5545 requires of SEQUENCE: the seconds from
 * 2020 to the change. It isn't stored, so restoring a backup doesn't decrease it.
 */
export const sequenceOf = (changedAt: Date): number =>
  Math.max(0, Math.floor(changedAt.getTime() / 1000) - sequenceStart)

// New York's time zone rules since 2007. Programs that know the zone's name use their own rules.
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${business.timeZone}`,
  ...clockChange('DAYLIGHT', 'EDT', '20070311T020000', 'BYMONTH=3;BYDAY=2SU'),
  ...clockChange('STANDARD', 'EST', '20071104T020000', 'BYMONTH=11;BYDAY=1SU'),
  'END:VTIMEZONE',
]

function clockChange(part: 'DAYLIGHT' | 'STANDARD', name: string, first: string, yearly: string) {
  const [from, to] = part === 'DAYLIGHT' ? ['-0500', '-0400'] : ['-0400', '-0500']
  return [
    `BEGIN:${part}`,
    `DTSTART:${first}`,
    `RRULE:FREQ=YEARLY;${yearly}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${name}`,
    `END:${part}`,
  ]
}

/** Formats a calendar file with one event, which doesn't mark the time as busy. */
export function writeCalendar(event: CalendarEvent): string {
  const { uid, changedAt, summary, location, description, url } = event
  // There is no METHOD line: it would make the file an invitation, and some calendar apps reply to
  // invitations.
  return lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${business.name}//Moves//EN`,
    'CALSCALE:GREGORIAN',
    ...timeZone,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    `SEQUENCE:${sequenceOf(changedAt)}`,
    ...timesOf(event),
    `SUMMARY:${escapeText(cleanLine(summary))}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(cleanLine(location))}`]),
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

function timesOf({ day, span }: Pick<CalendarEvent, 'day' | 'span'>): string[] {
  if (span === null) {
    return [
      `DTSTART;VALUE=DATE:${digitsOf(day)}`,
      `DTEND;VALUE=DATE:${digitsOf(shiftPlainDate(day, 1))}`,
    ]
  }
  const start = `DTSTART;TZID=${business.timeZone}:${localTime(day, span.from_minute)}`
  // DTEND must be later than DTSTART; without it the event is an instant.
  if (span.to_minute <= span.from_minute) return [start]
  return [start, `DTEND;TZID=${business.timeZone}:${localTime(day, span.to_minute)}`]
}

const digitsOf = (day: PlainDate) => day.replaceAll('-', '')

function localTime(day: PlainDate, minute: number): string {
  const ofDay = minute % minutesADay
  const two = (part: number) => String(part).padStart(2, '0')
  const date = digitsOf(shiftPlainDate(day, Math.floor(minute / minutesADay)))
  return `${date}T${two(Math.floor(ofDay / 60))}${two(ofDay % 60)}00`
}

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Escapes a text so that it can't end its line and start a property. */
function escapeText(text: string): string {
  return cleanBlock(text)
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', String.raw`\n`)
}

const lines = (unfolded: readonly string[]) => unfolded.map((line) => `${fold(line)}\r\n`).join('')

/** The maximum number of bytes in a line, without its line break. */
const lineOctets = 75

/**
 * Splits a long line between characters, as RFC 5545 requires. All parts but the first start with a
 * space.
 */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > lineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
