import { isSameSpan, type MinuteSpan } from '../calendar/minute-span.ts'
import { changedFields } from '../quote/office/office-fields.ts'

/** The facts of a quote that an email to its customer contains. */
export interface TellableFacts {
  estimate: number | null
  status: string
  /** The day of the move, yyyy-MM-dd; missing if it is unknown which one was emailed. */
  day?: string | undefined
  /** The arrival window on that day; null for none, missing like `day`. */
  arrival?: MinuteSpan | null | undefined
}

export interface TellableChange {
  /** The estimate is new, or its amount changed. */
  estimate: boolean
  scheduled: boolean
  /** The day of a scheduled move changed. */
  day: boolean
  /** A scheduled move got an arrival window, or a different one. */
  arrival: boolean
}

/**
 * The facts of a stored quote.
 * @param arrival as `arrivalOn` reads it from the booking; missing if it wasn't read
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
 * Returns the change between two states of a quote, if the customer is emailed about it; otherwise
 * null. Removing an estimate or a crew isn't emailed, because the office calls.
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

/** An unknown value doesn't count as different. */
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
