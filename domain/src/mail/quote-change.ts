import { isSameSpan, type MinuteSpan } from '../calendar/minute-span.ts'
import { isBooked } from '../quote/status.ts'

export interface TellableFacts {
  estimate: number | null
  /** When the office gave that estimate, in milliseconds; absent if it isn't known. */
  estimate_at?: number | null | undefined
  status: string
  /** The day of the move, yyyy-MM-dd; absent if it isn't known which day was emailed. */
  day?: string | undefined
  /** The arrival window on that day; null if none is booked, absent if it isn't known. */
  arrival?: MinuteSpan | null | undefined
}

export interface TellableChange {
  /** True also for a new estimate of the same amount, whose terms may differ. */
  estimate: boolean
  scheduled: boolean
  day: boolean
  /** True if a scheduled move got an arrival window or a different one. */
  arrival: boolean
}

/**
 * The facts of a stored quote.
 * @param arrival the result of `arrivalOn`; absent if the booking wasn't read
 * @param given the request's newest estimate; absent if the request's state wasn't read
 */
export function tellableFacts(
  quote: { estimate_amount?: number | null | undefined; status: string; move_date: string },
  arrival?: MinuteSpan | null,
  given?: { at: Date } | null,
): TellableFacts {
  const { status, move_date: day } = quote
  const estimate = quote.estimate_amount ?? null
  return {
    ...{ estimate, status, day },
    ...(arrival !== undefined && { arrival }),
    ...(given !== undefined && { estimate_at: given?.at.getTime() ?? null }),
  }
}

/**
 * Returns the change that an email tells the customer; null if there is nothing to tell. If an
 * estimate or a crew is removed, the office calls instead. A completed move that is set back was
 * scheduled before.
 */
export function tellableChange(before: TellableFacts, after: TellableFacts): TellableChange | null {
  const isScheduled = after.status === 'scheduled'
  const staysScheduled = isBooked(before.status) && isScheduled
  const isNewEstimate =
    before.estimate !== after.estimate || isOther(before.estimate_at, after.estimate_at)
  const change = {
    estimate: isNewEstimate && after.estimate !== null,
    scheduled: isScheduled && !isBooked(before.status),
    day: staysScheduled && isOther(before.day, after.day),
    arrival: staysScheduled && after.arrival !== null && isOther(before.arrival, after.arrival),
  }
  return Object.values(change).includes(true) ? change : null
}

/** Whether two values differ. An unknown value doesn't differ. */
function isOther<Fact extends string | number | MinuteSpan | null>(
  before: Fact | undefined,
  after: Fact | undefined,
): boolean {
  if (before === undefined || after === undefined) return false
  return typeof before === 'object' && typeof after === 'object'
    ? !isSameSpan(before, after)
    : before !== after
}
