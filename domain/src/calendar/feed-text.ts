import { business } from '../business.ts'
import { formatLongDate, type PlainDate } from '../plain-date.ts'
import { formatPhone } from '../quote/format-phone.ts'
import { quoteNumber } from '../quote/quote-number.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { endMinuteOf, type Booking } from './booking.ts'
import { feedLimits, linkKindLabels, type FeedKind } from './calendar-feed.ts'
import { crewFacts, type CrewKnowledge } from './crew-facts.ts'
import type { Crew, CrewSettings } from './crew.ts'
import { describeMinutes, describeSpan } from './day-minutes.ts'
import { eventUid, writeCalendar, writeEvent, type CalendarEvent } from './ics.ts'
import { townOf } from './town-of.ts'

/** A scheduled or completed move. Without a booking it is an all-day event. */
export interface FeedMove {
  quote: Quote
  booking: Booking | null
  /** Facts for the crew. They are missing in a calendar that crews don't use. */
  known?: CrewKnowledge & {
    /** When the facts were last changed; null for never. */
    changedAt: Date | null
  }
}

export interface FeedContext {
  settings: Pick<CrewSettings, 'crews'>
  /** Host of the website. */
  host: string
  /** True if more moves exist than were read. */
  isCut?: boolean
}

interface FeedText {
  text: string
  /** The number of moves in the calendar. */
  moves: number
  /** True if later moves didn't fit. An event in the calendar then says so. */
  isCut: boolean
}

/** The calendar for links of a kind, by day. Above `feedLimits.bytes` later moves are left out. */
export function feedText(
  kind: FeedKind,
  moves: readonly FeedMove[],
  { settings, host, isCut = false }: FeedContext,
): FeedText {
  const sorted = moves.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const name = `${business.name}: ${linkKindLabels[kind].toLowerCase()}`
  // Reserves room for an event, the file's header and the note about what is left out.
  let left = feedLimits.bytes - 4_000
  const events: string[] = []
  for (const move of sorted) {
    const event = writeEvent(eventOf(kind, move, { settings, host }))
    left -= bytesOf(event)
    if (left < 0) break
    events.push(event)
  }
  const cutAt = sorted[events.length] ?? (isCut ? sorted.at(-1) : undefined)
  const note = cutAt === undefined ? [] : [writeEvent(cutNote(cutAt, host))]
  const text = writeCalendar(name, [...events, ...note])
  return { text, moves: events.length, isCut: cutAt !== undefined }
}

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

const dayOf = ({ quote, booking }: FeedMove): PlainDate => booking?.day ?? quote.move_date

function placeOf(move: FeedMove): string {
  const minute = String(move.booking?.from_minute ?? 0).padStart(4, '0')
  return `${dayOf(move)} ${minute} ${move.quote.id}`
}

function cutNote(at: FeedMove, host: string): CalendarEvent {
  return {
    ...{ uid: `more@${host}`, changedAt: at.quote.updated_at, day: dayOf(at), span: null },
    ...{ summary: 'More moves aren’t shown here', location: '' },
    description: 'There are more than fit here. The calendar on the website has all of them.',
  }
}

function eventOf(kind: FeedKind, move: FeedMove, context: FeedContext): CalendarEvent {
  const { quote, booking, known } = move
  const stamps = [quote.updated_at, booking?.updated_at, known?.changedAt].filter(
    (at) => at !== undefined && at !== null,
  )
  return {
    uid: eventUid(quote.id, context.host),
    changedAt: new Date(Math.max(...stamps.map((stamp) => stamp.getTime()))),
    day: dayOf(move),
    ...(kind === 'times' ? timesPart(move, context) : crewPart(move, context)),
  }
}

type Part = Pick<CalendarEvent, 'span' | 'summary' | 'location' | 'description'>

/** Contains no personal data: no name, street, phone number or notes. */
function timesPart({ quote, booking }: FeedMove, { settings }: FeedContext): Part {
  const { name, from_address, to_address } = quote
  const [from, to] = [townOf(from_address, name), townOf(to_address, name)]
  const crew = crewName(booking, settings.crews)
  return {
    span: booking,
    summary: `${crew}: ${describeRoute(from, to) ?? `Quote #${quoteNumber(quote.id)}`}`,
    location: from ?? '',
    description: lines([
      ...(booking === null ? [] : [arrivalLine(booking)]),
      crew,
      `Quote #${quoteNumber(quote.id)}`,
      differenceLine(quote, booking),
    ]),
  }
}

function crewPart({ quote, booking, known }: FeedMove, { settings }: FeedContext): Part {
  const crew = settings.crews.find(({ id }) => id === booking?.crew)
  const name = crewName(booking, settings.crews)
  const { from_address: from, to_address: to } = quote
  return {
    // The event lasts until the crew is free again, because the arrival window doesn't include the
    // work.
    span: booking && { from_minute: booking.from_minute, to_minute: endMinuteOf(booking) },
    summary: `${name}: ${quote.name}`,
    location: from,
    description: lines([
      ...(booking === null ? [] : [workLine(booking)]),
      crew === undefined || crew.truck === '' ? name : `${name}, ${crew.truck}`,
      `Phone: ${formatPhone(quote.phone)}`,
      `From: ${from}`,
      `To: ${to}`,
      [`${quote.move_type} Move`, ...quote.extras].join(', '),
      labeled('Note', booking?.note ?? ''),
      ...(known === undefined ? [] : crewFacts(quote, known)).map(({ label, value }) =>
        labeled(label, value),
      ),
      `Quote #${quoteNumber(quote.id)}`,
      differenceLine(quote, booking),
    ]),
  }
}

function crewName(booking: Booking | null, crews: readonly Crew[]): string {
  if (booking === null) return 'No crew yet'
  return crews.find(({ id }) => id === booking.crew)?.name ?? 'Any crew'
}

function describeRoute(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : `to ${to}`
  if (to === null) return `from ${from}`
  return from === to ? `within ${from}` : `${from} to ${to}`
}

const arrivalLine = ({ from_minute: from, to_minute: to }: Booking) =>
  `Arrival ${describeSpan(from, to)}`

function workLine(booking: Booking): string {
  const { hours, people } = booking
  return [
    arrivalLine(booking),
    ...(hours === 0 ? [] : [describeMinutes(hours * 60)]),
    `${people} ${people === 1 ? 'person' : 'people'}`,
  ].join(' · ')
}

/** The customer has chosen a different day after the booking. */
const differenceLine = (quote: Quote, booking: Booking | null) =>
  booking === null || booking.day === quote.move_date
    ? ''
    : `The request now says ${formatLongDate(quote.move_date)}. Ask the office.`

const labeled = (label: string, text: string) => (text === '' ? '' : `${label}: ${text}`)
const lines = (all: readonly string[]) => all.filter((line) => line !== '').join('\n')
