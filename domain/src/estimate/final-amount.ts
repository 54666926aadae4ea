import { countOf } from '../count.ts'
import { describeDifference } from './describe-change.ts'
import { describeParts } from './describe-estimate.ts'
import { estimateReasonLabels, describeReason, type Estimate } from './estimate.ts'
import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  maxEstimateCents,
} from '../quote/money.ts'
import { isBooked } from '../quote/status.ts'
import type { RequestState } from '../request/request-state.ts'
import type { Bill } from '../request/facts.ts'

interface BillState {
  bill: RequestState['bill']
  quote: Pick<RequestState['quote'], 'status'>
}

/** The final bill that the customer sees, in dollars; null if none is shown. */
export function shownFinal({ bill, quote }: BillState): number | null {
  return bill?.is_shown && isBooked(quote.status) ? bill.amount : null
}

/** The charges of the shown final bill, one line each. */
export function shownFinalParts(state: BillState): string[] {
  return state.bill === null || shownFinal(state) === null ? [] : describeParts(state.bill)
}

/**
 * Tells the customer why the final bill differs from the estimate: 'That’s $210 more than our
 * estimate because of stairs or an elevator.'; null if it doesn't differ, if the office gave no
 * reason, or if the customer doesn't see the bill.
 */
export function describeShownFinal(state: BillState): string | null {
  const { bill } = state
  if (!bill || bill.why === null || shownFinal(state) === null) return null
  const cents = differenceCents(bill.amount, bill.estimate) ?? 0
  if (cents === 0) return null
  const hours = describeHours(bill)
  const distance = `${formatDollars(dollarsFromCents(Math.abs(cents)))} ${cents > 0 ? 'more' : 'less'} than our estimate`
  return `That’s ${distance}${describeReason(bill.why)}${hours === null ? '' : `: ${hours}`}.`
}

/**
 * Returns a quote's amount, in dollars, for comparison with the final bill. Returns null for an
 * amount out of bounds, which our own pages can't store.
 */
export function comparableEstimate(dollars: number | null): number | null {
  const cents = centsFromDollars(dollars ?? -1)
  return cents >= 0 && cents <= maxEstimateCents ? dollarsFromCents(Math.abs(cents)) : null
}

/**
 * The newest estimate with this amount that wasn't undone.
 * @param newestFirst the quote's estimates. An amount that an Undo restored is found in its earlier
 *   entry
 */
export function givenAs<Entry extends Pick<Estimate, 'id' | 'amount' | 'undoes'>>(
  estimate: number | null,
  newestFirst: readonly Entry[],
): Entry | undefined {
  if (estimate === null) return undefined
  const undone = new Set(newestFirst.map(({ undoes }) => undoes))
  return newestFirst.find(
    ({ id, amount, undoes }) =>
      undoes === null &&
      !undone.has(id) &&
      amount !== null &&
      centsFromDollars(amount) === centsFromDollars(estimate),
  )
}

/** How many cents the final bill is above the estimate; null without an estimate. */
export function differenceCents(amount: number, estimate: number | null): number | null {
  return estimate === null ? null : centsFromDollars(amount) - centsFromDollars(estimate)
}

/**
 * Describes the hours that explain the difference from the estimate: '1 extra hour', '0.5 hours
 * less'; null if hours don't explain it.
 */
export function describeHours(
  bill: Pick<Bill, 'amount' | 'estimate' | 'hours' | 'estimate_hours'>,
) {
  if (bill.hours === null || bill.estimate_hours === null) return null
  const hours = bill.hours - bill.estimate_hours
  if (hours * (differenceCents(bill.amount, bill.estimate) ?? 0) <= 0) return null
  return hours > 0 ? countOf(hours, 'extra hour') : `${countOf(-hours, 'hour')} less`
}

/**
 * Examples: 'Final bill $960 (+$160, 1 extra hour): stairs or elevator', 'Final bill $0.30, as
 * estimated'.
 */
export function describeFinal(bill: Bill): string {
  const { amount, estimate, why } = bill
  const cents = differenceCents(amount, estimate)
  const sum = `Final bill ${formatDollars(amount)}`
  if (cents === null) return `${sum}, without an estimate`
  if (cents === 0) return `${sum}, as estimated`
  const because = why === null ? '' : `: ${estimateReasonLabels[why].toLowerCase()}`
  const distance = [describeDifference(cents), describeHours(bill)].filter((part) => part !== null)
  return `${sum} (${distance.join(', ')})${because}`
}
