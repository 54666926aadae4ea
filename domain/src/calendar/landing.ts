import { tellableChange, tellableFacts, type TellableChange } from '../mail/quote-change.ts'
import type { PlainDate } from '../plain-date.ts'
import type { Quote } from '../quote/quote-schema.ts'
import {
  arrivalOn,
  bookingLimits,
  isSameBooking,
  usualPeople,
  type BookingFields,
} from './booking.ts'
import type { CalendarJob } from './calendar-jobs.ts'
import { conflictsOf, describeInLane, type Conflict, type ConflictWords } from './conflicts.ts'
import { crewDayLimits, isFullDay, type CrewDayFields } from './crew-day.ts'
import type { CrewSettings } from './crew.ts'
import { describeMinute, minutesADay } from './day-minutes.ts'
import { crewNameOf } from './describe-job.ts'

export interface DropPlace {
  day: PlainDate
  crew: string | null
  /** Start of the arrival window; undefined if the move keeps its hours. */
  minute?: number | undefined
}

export interface Landing {
  booking: BookingFields
  conflicts: Conflict[]
  /** Why the move can't be dropped there; null if it can. */
  refusal: 'past_day' | 'full_day' | 'same_place' | null
}

interface LandingDay {
  /** The target day, with its bookings and those of the days around it. */
  fields: CrewDayFields
  settings: CrewSettings
  today: PlainDate
  /** People and hours from the estimate, for a move without a booking. */
  estimated?: { people: number; hours: number } | undefined
}

/**
 * Whether the office can move a job: its request can be read, and is neither closed nor completed.
 */
export const isMovable = ({ quote, isClosed }: Pick<CalendarJob, 'quote' | 'isClosed'>): boolean =>
  quote !== null && quote.status !== 'completed' && !isClosed

/** The booking and its conflicts if a move is dropped on a crew, an hour or a day. */
export function previewLanding(
  { id, booking, day: ownDay }: Pick<CalendarJob, 'id' | 'booking' | 'day'>,
  { day, crew, minute }: DropPlace,
  { fields, settings, today, estimated }: LandingDay,
): Landing {
  const before = booking ?? {
    ...{ day: '', crew: null, note: '', people: usualPeople, hours: 0 },
    ...settings.arrival,
    ...estimated,
  }
  const length = before.to_minute - before.from_minute
  const latest = minutesADay - bookingLimits.stepMinutes - length
  const from_minute = minute === undefined ? before.from_minute : Math.min(minute, latest)
  const wished = { ...before, day, crew, from_minute, to_minute: from_minute + length }
  return {
    booking: wished,
    conflicts: conflictsOf(id, wished, fields, settings),
    refusal: refusalOf(),
  }

  function refusalOf(): Landing['refusal'] {
    const stays = booking ? isSameBooking(booking, wished) : crew === null && day === ownDay
    if (stays) return 'same_place'
    if (day < today) return 'past_day'
    return isFullDay(fields, id) ? 'full_day' : null
  }
}

/**
 * Describes where a dropped move lands and its conflicts there, or why it can't be dropped: 'Lands
 * at 1 PM, Crew B'. '' for the place where it already is.
 * @param words with the customers' names
 */
export function describeLanding(
  { booking, conflicts, refusal }: Landing,
  words: ConflictWords,
): string {
  if (refusal === 'past_day') return 'That day is over'
  if (refusal === 'full_day') return `That day is full (${crewDayLimits.jobs} moves)`
  if (refusal !== null) return ''
  const lands = `Lands at ${describeMinute(booking.from_minute)}`
  if (conflicts.length > 0) {
    return `${lands}: ${conflicts.map((conflict) => describeInLane(conflict, words)).join('; ')}`
  }
  return `${lands}, ${booking.crew === null ? 'no crew' : crewNameOf(booking.crew, words.crews)}`
}

/** The change that an email to the customer would describe; null if the customer gets no email. */
export function newsOfBooking(
  quote: Pick<Quote, 'status' | 'move_date' | 'estimate_amount'>,
  { before, after, setsScheduled }: BookingChange,
): TellableChange | null {
  const changed = {
    ...quote,
    move_date: after.day,
    ...(setsScheduled && { status: 'scheduled' as const }),
  }
  return tellableChange(
    tellableFacts(quote, arrivalOn(quote.move_date, before)),
    tellableFacts(changed, arrivalOn(after.day, after)),
  )
}

interface BookingChange {
  before: BookingFields | null
  after: BookingFields
  setsScheduled: boolean
}
