import type { OfficeHours } from '../office-hours.ts'
import { isPlainDate } from '../plain-date.ts'
import type { UncheckedSource } from '../quote/suspicion.ts'
import { reconcileWork } from '../work/reconcile-work.ts'
import type { QuoteWork } from '../work/quote-work.ts'
import type { BookingFields } from '../calendar/booking.ts'
import type { Plan, RequestBase } from './action.ts'

export interface Settling {
  state: Omit<RequestBase, 'booking'>
  /** The booking after the plan; undefined if it wasn't loaded. */
  booking: BookingFields | null | undefined
  /** The times of the stored work; null if no document is stored yet. */
  workTimes: Pick<QuoteWork, 'created_at' | 'updated_at'> | null
  /** The request's `requests` document, not validated. */
  source: UncheckedSource | undefined
  hours: OfficeHours
  now: Date
  /** Whether the office made the change, not the customer. */
  isByOffice: boolean
}

/**
 * Adds to a plan what follows from it: the tasks and the outcome of the quote's new status,
 * estimate, date and booking.
 */
export function settledPlan(
  plan: Plan,
  { state, booking, workTimes, source, hours, now, isByOffice }: Settling,
): Plan {
  const { quote: fields, work: change } = plan.changes
  const quote = { ...state.quote, ...fields }
  if (!isPlainDate(quote.move_date)) return plan
  const { created_at, updated_at } = workTimes ?? { created_at: now, updated_at: now }
  const isPlanned = isByOffice && change !== undefined
  const work = { ...state.work, ...change, created_at, updated_at: isPlanned ? now : updated_at }
  const followed = {
    ...quote,
    estimate_amount: quote.estimate_amount ?? null,
    updated_at: fields ? now : quote.updated_at,
  }
  const follows = reconcileWork(
    work,
    followed,
    source,
    hours,
    booking === null ? null : booking?.day,
  )
  return follows === null
    ? plan
    : { ...plan, changes: { ...plan.changes, work: { ...change, ...follows } } }
}
