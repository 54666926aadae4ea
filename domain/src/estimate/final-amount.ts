import { describeDifference } from './describe-change.ts'
import { estimateReasonLabels, becauseOf, type Estimate } from './estimate.ts'
import {
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  formatDollars,
  maxEstimateCents,
} from '../quote/money.ts'
import { isBooked } from '../quote/status.ts'
import { finalOf, type FinalAmount, type StoredFinal } from './final-fields.ts'

/** The final bill that the customer sees, in dollars; null for none. */
export function shownFinal(work: StoredFinal | null, status: string): number | null {
  const final = work && finalOf(work)
  return final?.isShown && isBooked(status) ? final.amount : null
}

/**
 * Why the shown final bill differs from the estimate, for the customer: 'That’s $210.00 more than
 * our estimate because of stairs or an elevator.'; null if it doesn't differ, or the office gave no
 * reason.
 */
export function describeShownFinal(work: StoredFinal | null, status: string): string | null {
  const final = work && finalOf(work)
  if (!final || final.why === null || shownFinal(work, status) === null) return null
  const cents = differenceCents(final.amount, final.estimate) ?? 0
  if (cents === 0) return null
  return `That’s ${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than our estimate${becauseOf(final.why)}.`
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
 * Examples: 'Came to $1,460.50 (+$210.00): stairs or elevator', 'Came to $1,250.50, as estimated'.
 */
export function describeFinal({ amount, estimate, why }: FinalAmount): string {
  const cents = differenceCents(amount, estimate)
  const sum = `Final bill ${formatDollars(amount)}`
  if (cents === null) return `${sum}, without an estimate`
  if (cents === 0) return `${sum}, as estimated`
  const because = why === null ? '' : `: ${estimateReasonLabels[why].toLowerCase()}`
  return `${sum} (${describeDifference(cents)})${because}`
}
