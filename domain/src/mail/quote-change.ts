import { isSameSpan, type MinuteSpan } from '../calendar/minute-span.ts'
import { changedFields } from '../quote/office/office-fields.ts'

/** The facts of a quote that a mail to its customer is about. */
export interface TellableFacts {
  estimate: number | null
  status: string
  /** The day of the move, yyyy-MM-dd; absent where nobody knows which one was told. */
  day?: string | undefined
  /** Within which our crew arrives on that day; null for none, absent like `day`. */
  arrival?: MinuteSpan | null | undefined
}

export interface TellableChange {
  /** The office gave an estimate, or another one. */
  estimate: boolean
  /** The office put the move on its schedule. */
  scheduled: boolean
  /** A move on the schedule is on another day. */
  day: boolean
  /** A move on the schedule has an arrival window, or another one. */
  arrival: boolean
}

/**
 * The facts of a stored quote.
 * @param arrival as `arrivalOn` reads it from the booking; absent where nobody looked
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
 * The change between two states of a quote that its customer hears of by mail; null for none. An
 * estimate that was taken back is not mailed, nor that no crew is booked any more: the office calls.
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

/** What nobody knows is no other. */
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
