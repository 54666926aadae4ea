import { countOf } from '../count.ts'
import { describeDifference } from './describe-change.ts'
import { describeParts } from './describe-estimate.ts'
import { estimateReasonLabels, becauseOf, type Estimate } from './estimate.ts'
import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  maxEstimateCents,
} from '../quote/money.ts'
import { isBooked } from '../quote/status.ts'
import type { RequestState } from '../request/request-state.ts'
import type { Bill } from '../request/facts.ts'

/** What decides which final bill the customer sees. */
interface BillState {
  bill: RequestState['bill']
  quote: Pick<RequestState['quote'], 'status'>
}

/** The final bill that the customer sees, in dollars; null for none. */
export function shownFinal({ bill, quote }: BillState): number | null {
  return bill?.is_shown && isBooked(quote.status) ? bill.amount : null
}

/** What the shown final bill charges, one line each. */
export function shownFinalParts(state: BillState): string[] {
  return state.bill === null || shownFinal(state) === null ? [] : describeParts(state.bill)
}

/**
 * Why the shown final bill differs from the estimate, for the customer: 'That’s $210 more than
 * our estimate because of stairs or an elevator.'; null if it doesn't differ, or the office gave no
 * reason.
 */
export function describeShownFinal(state: BillState): string | null {
  const { bill } = state
  if (!bill || bill.why === null || shownFinal(state) === null) return null
  const cents = differenceCents(bill.amount, bill.estimate) ?? 0
  if (cents === 0) return null
  const hours = describeHours(bill)
  const distance = `${formatDollars(dollarsFromCents(Math.abs(cents)))} ${cents > 0 ? 'more' : 'less'} than our estimate`
  return `That’s ${distance}${becauseOf(bill.why)}${hours === null ? '' : `: ${hours}`}.`
}

/**
 * Returns a quote's amount for comparison with the final bill. Returns null for an amount out of
 * bounds, which only a different client can store.
 */
export function comparableEstimate(dollars: number | null): number | null {
  const cents = centsFromDollars(dollars ?? -1)
  return cents >= 0 && cents <= maxEstimateCents ? dollarsFromCents(Math.abs(cents)) : null
}

/**
 * The newest estimate with this amount that wasn't undone.
 * @param newestFirst the quote's estimates; an amount restored by an Undo counts as entered before
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

/** How many cents the final bill is above the estimate, exactly; null without an estimate. */
export function differenceCents(amount: number, estimate: number | null): number | null {
  return estimate === null ? null : centsFromDollars(amount) - centsFromDollars(estimate)
}

/**
 * The hours that explain the difference from the estimate: '1 extra hour', '0.5 hours less'; null if
 * they don't.
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
 * Examples: 'Final bill $1,460.50 (+$210, 1 extra hour): stairs or elevator', 'Final bill
 * $1,250.50, as estimated'.
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
