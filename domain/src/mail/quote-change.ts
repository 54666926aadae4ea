import { isSameSpan, type MinuteSpan } from '../calendar/minute-span.ts'
import { changedFields } from '../quote/office/office-fields.ts'

export interface TellableFacts {
  estimate: number | null
  status: string
  /** The day of the move, yyyy-MM-dd; absent if it isn't known which day was emailed. */
  day?: string | undefined
  /** The arrival window on that day; null if none is booked, absent if it isn't known. */
  arrival?: MinuteSpan | null | undefined
}

export interface TellableChange {
  estimate: boolean
  scheduled: boolean
  day: boolean
  /** True if a scheduled move got an arrival window or a different one. */
  arrival: boolean
}

/**
 * The facts of a stored quote.
 * @param arrival the result of `arrivalOn`; absent if the booking wasn't read
 */
export function tellableFacts(
  quote: { estimate_amount?: number | null | undefined; status: string; move_date: string },
  arrival?: MinuteSpan | null,
): TellableFacts {
  const { status, move_date: day } = quote
  const estimate = quote.estimate_amount ?? null
  return { estimate, status, day, ...(arrival !== undefined && { arrival }) }
}

/**
 * Returns the change that an email tells the customer; null if there is nothing to tell. If an
 * estimate or a crew is removed, the office calls instead.
 */
export function tellableChange(before: TellableFacts, after: TellableFacts): TellableChange | null {
  const changed = changedFields(asOfficeFields(before), asOfficeFields(after))
  const staysScheduled = before.status === 'scheduled' && after.status === 'scheduled'
  const change = {
    estimate: changed.includes('estimate_amount') && after.estimate !== null,
    scheduled: changed.includes('status') && after.status === 'scheduled',
    day: staysScheduled && isOther(before.day, after.day),
    arrival: staysScheduled && after.arrival !== null && isOther(before.arrival, after.arrival),
  }
  return Object.values(change).includes(true) ? change : null
}

/** Whether two values differ. An unknown value doesn't differ. */
function isOther<Fact extends string | MinuteSpan | null>(
  before: Fact | undefined,
  after: Fact | undefined,
): boolean {
  if (before === undefined || after === undefined) return false
  return typeof before === 'object' && typeof after === 'object'
    ? !isSameSpan(before, after)
    : before !== after
}

const asOfficeFields = ({ status, estimate }: TellableFacts) => ({
  status,
  estimate_amount: estimate,
  admin_notes: null,
})
