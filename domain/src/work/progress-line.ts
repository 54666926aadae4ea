import { describeSpan } from '../calendar/day-minutes.ts'
import type { BookingFields } from '../calendar/booking.ts'
import type { ShownAmount } from '../move/move-view.ts'
import { callbackDeadline, type OfficeHours } from '../office-hours.ts'
import {
  formatLongDate,
  formatOfficeDay,
  isPlainDate,
  todayAtOffice,
  type PlainDate,
} from '../plain-date.ts'
import { formatDollars } from '../quote/money.ts'
import { isBooked } from '../quote/status.ts'
import type { RequestState } from '../request/request-state.ts'
import { describeDayOfMove, describeTime } from './due.ts'
import { describeClosing, type LostReason } from './lost-reason.ts'

/**
 * What a request's record adds to the quote's status. It is copied to the quote's search map, for
 * pages that can't read the record or don't need to. /move shows all of these values to the
 * customer.
 */
export const stages = [
  'tried',
  'talked',
  'waiting',
  'accepted',
  'declined',
  'canceled',
  'closed',
] as const
export type Stage = (typeof stages)[number]

/** The stage in a stored search map; null if there is none or it is unknown. */
export function stageIn(map: unknown): Stage | null {
  const stage = (map as { stage?: unknown } | null | undefined)?.stage
  return stages.find((known) => known === stage) ?? null
}

export interface ProgressQuote {
  /** An unknown status counts as pending. */
  status: string
  estimate_amount?: ShownAmount | undefined
  move_date: PlainDate
  created_at: Date
}

export interface StageState extends Pick<RequestState, 'canceled_at'> {
  /** `why` is null if the reason isn't known. */
  closing: { why: LostReason | null } | null
  quote: Pick<RequestState['quote'], 'status'>
  since: Pick<RequestState['since'], 'closing'>
  calls: Pick<RequestState['calls'], 'first_at' | 'reached_at'>
  answer: Pick<NonNullable<RequestState['answer']>, 'decision'> | null
}

export interface EndState extends Pick<StageState, 'closing'> {
  bill: Pick<NonNullable<RequestState['bill']>, 'amount'> | null
  first_call?: RequestState['first_call']
}

export interface ProgressFacts {
  quote: ProgressQuote
  /** What the request's record adds to the status; null if it adds nothing. */
  stage: Stage | null
  /** Null or undefined if the record wasn't read. */
  state?: EndState | null | undefined
  /** Null if no crew is booked; undefined if the booking wasn't read. */
  booking?:
    | (Pick<BookingFields, 'day' | 'from_minute' | 'to_minute'> & { crewName: string })
    | null
    | undefined
  /** Whether the estimate's last day has passed. Only texts for the customer use it. */
  isExpired?: boolean
  /** Whether the request is a phone lead, for which no call was promised. */
  isByPhone?: boolean
  isSuspect?: boolean
}

export type ProgressLine =
  | {
      at: 'new'
      requestedAt: Date
      /** The promise in the request's record; null if the record wasn't read. */
      promisedBy: Date | null
      isByPhone: boolean
      isSuspect: boolean
    }
  | { at: 'tried' | 'talked' }
  | { at: 'waiting'; amount: ShownAmount; hasPassed: boolean; isExpired?: boolean }
  | { at: 'accepted' | 'declined'; amount: number | null }
  | { at: 'scheduled'; day: PlainDate; booking: ProgressFacts['booking'] }
  | { at: 'past' | 'moved'; day: PlainDate }
  | { at: 'billed'; day: PlainDate; amount: number }
  | { at: 'canceled' }
  | { at: 'closed'; why: LostReason | null }

/** What a request's state adds to the quote's status; null if it adds nothing. */
export function stageOf(state: StageState): Stage | null {
  const { quote, closing, answer, calls } = state
  if (closing !== null) return isClosedByCustomer(state) ? 'canceled' : 'closed'
  if (isBooked(quote.status)) return null
  if (answer !== null) return answer.decision === 'yes' ? 'accepted' : 'declined'
  if (quote.status === 'estimated') return 'waiting'
  if (calls.first_at === null) return null
  return calls.reached_at === null ? 'tried' : 'talked'
}

/** Whether the customer closed the request. False if the office reopened it and closed it again. */
export const isClosedByCustomer = ({
  since: { closing: at },
  canceled_at: canceledAt,
}: Pick<StageState, 'since' | 'canceled_at'>): boolean =>
  at !== null && canceledAt?.getTime() === at.getTime()

/**
 * The progress of a request, for every page of the office and of the customer.
 * @param now decides whether the day of a move has passed
 */
export function progressLine(facts: ProgressFacts, now: Date): ProgressLine {
  const { quote, stage, state, booking, isByPhone = false, isSuspect = false } = facts
  const { isExpired = false } = facts
  const { status, move_date: day, estimate_amount: shown = null } = quote
  const amount = shown === 'hidden' ? null : shown
  if (stage === 'canceled') return { at: stage }
  if (stage === 'closed') return { at: stage, why: state?.closing?.why ?? null }
  if (status === 'completed') {
    const bill = state?.bill ?? null
    return bill === null ? { at: 'moved', day } : { at: 'billed', day, amount: bill.amount }
  }
  const hasPassed = day < todayAtOffice(now)
  if (status === 'scheduled') return hasPassed ? { at: 'past', day } : { at: status, day, booking }
  if (stage === 'accepted' || stage === 'declined') return { at: stage, amount }
  if (status === 'estimated') return { at: 'waiting', amount: shown, hasPassed, isExpired }
  if (stage === 'tried' || stage === 'talked') return { at: stage }
  const call = state?.first_call
  const promisedBy = call?.is_promised ? call.at : null
  return { at: 'new', requestedAt: quote.created_at, promisedBy, isByPhone, isSuspect }
}

/** Describes the progress for every list of the office. Example: 'Accepted $915: set the date'. */
export function describeForOffice(progress: ProgressLine, now: Date, hours: OfficeHours): string {
  switch (progress.at) {
    case 'new':
      return describeNew(progress, now, hours)
    case 'tried':
      return 'Tried, not reached yet'
    case 'talked':
      return 'Talked: send an estimate'
    case 'waiting':
      if (typeof progress.amount !== 'number') return 'Estimated without an amount'
      return progress.hasPassed
        ? `Estimated ${formatDollars(progress.amount)}, but the move date has passed`
        : `Estimated ${formatDollars(progress.amount)}: waiting for the customer`
    case 'accepted':
      return `Accepted${withAmount(progress.amount)}: set the date`
    case 'declined':
      return `Declined${withAmount(progress.amount)}`
    case 'scheduled':
      return describeScheduled(progress)
    case 'past':
      return `Moved ${describeDayOfMove(progress.day)}? Mark it done`
    case 'moved':
      return `Moved on ${describeDayOfMove(progress.day)}: enter the final bill`
    case 'billed':
      return `Final bill ${formatDollars(progress.amount)}`
    case 'canceled':
      return 'Canceled by the customer'
    case 'closed':
      return progress.why === null ? 'Closed' : describeClosing(progress.why)
  }
}

function describeNew(
  { requestedAt, promisedBy, isByPhone, isSuspect }: ProgressLine & { at: 'new' },
  now: Date,
  hours: OfficeHours,
): string {
  if (isSuspect) return 'New: possible spam'
  if (isByPhone) return 'New by phone: send an estimate'
  const callBy = promisedBy ?? callbackDeadline(requestedAt, hours)
  const isLongAgo = todayAtOffice(callBy) < todayAtOffice(now)
  return isLongAgo ? 'New: not called yet' : `New: call by ${describeTime(callBy, now)}`
}

/** Example: 'Crew A, Sat, Dec 12, 8–9 AM'. */
function describeScheduled({ day, booking }: ProgressLine & { at: 'scheduled' }): string {
  const on = describeDayOfMove(day)
  if (booking === undefined) return `Scheduled for ${on}`
  if (booking === null) return `Scheduled for ${on}: no crew yet`
  if (booking.day !== day) {
    return `Scheduled for ${on}, ${booking.crewName} booked for ${describeDayOfMove(booking.day)}`
  }
  return `${booking.crewName}, ${on}, ${describeSpan(booking.from_minute, booking.to_minute)}`
}

const withAmount = (amount: number | null) => (amount === null ? '' : ` ${formatDollars(amount)}`)

/**
 * Describes the progress for the customer: 'You accepted $915. We’ll call you to set your moving
 * day.'
 * @returns null if the page has a text of its own: for a new request, and while the estimate's
 *   amount is hidden
 */
export function describeForCustomer(progress: ProgressLine): string | null {
  switch (progress.at) {
    case 'new':
      return null
    case 'tried':
      return 'We tried to reach you'
    case 'talked':
      return 'We’re working on your estimate'
    case 'waiting':
      if (progress.amount === 'hidden') return null
      return progress.hasPassed || progress.isExpired || progress.amount === null
        ? 'Call us for a new estimate'
        : 'Your estimate is ready'
    case 'accepted':
      return `You accepted${withAmount(progress.amount)}. We’ll call you to set your moving day.`
    case 'declined':
      return `You declined${withAmount(progress.amount) || ' our estimate'}`
    case 'scheduled':
      return `Scheduled for ${dayInFull(progress.day)}`
    case 'past':
      return `Your move was set for ${dayInFull(progress.day)}`
    case 'moved':
    case 'billed':
      return `You moved on ${dayInFull(progress.day)}`
    case 'canceled':
      return 'You canceled this request'
    case 'closed':
      return 'Our office closed this request'
  }
}

/** A sentence about a closed request, with the day when it was closed. */
export function describeClosed({ by_customer, at }: { by_customer: boolean; at: Date }): string {
  const progress = by_customer ? { at: 'canceled' as const } : { at: 'closed' as const, why: null }
  return `${describeForCustomer(progress)} on ${formatOfficeDay(at)}.`
}

const dayInFull = (day: string) => (isPlainDate(day) ? formatLongDate(day) : 'your moving day')
