import { formatOfficeMoment } from '../plain-date.ts'
import { centsFromDollars, formatDollars } from '../quote/money.ts'
import type { StoredAnswer } from './answer.ts'
import { declineReasonLabels } from './decline-reason.ts'

/** What a yes is, and what it is not yet; the page says it below the button, the mail after it. */
export const yesMeans =
  'This is your yes to the estimate. Your move is booked when our office has confirmed the day.'

/** 'You accepted $1,250.50 on November 21, 3:10 PM.', to the customer. */
export function describeYes({ amount, at }: { amount: number; at: Date }): string {
  return `You accepted ${formatDollars(amount)} on ${formatOfficeMoment(at)}.`
}

/**
 * What the customer has said, to the office: 'Accepted $1,250.50 on November 21, 3:10 PM', 'Accepted
 * $1,100.00; it is $1,250.50 now: not accepted', 'Declined: Price'.
 * @param amount the quote's own, in dollars
 * @returns null for nothing said to this amount or another
 */
export function describeStoredAnswer(
  amount: number | null | undefined,
  stored: StoredAnswer,
): string | null {
  const { accepted_amount: accepted, accepted_at: at, declined_why: why } = stored
  if (typeof accepted === 'number' && at && isSame(accepted, amount)) {
    return `Accepted ${formatDollars(accepted)} on ${formatOfficeMoment(at)}`
  }
  if (why && isSame(stored.declined_amount, amount)) return `Declined: ${declineReasonLabels[why]}`
  if (typeof accepted !== 'number') return null
  const now =
    typeof amount === 'number' ? `it is ${formatDollars(amount)} now` : 'it was taken back'
  return `Accepted ${formatDollars(accepted)}; ${now}: not accepted`
}

const isSame = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' &&
  typeof other === 'number' &&
  centsFromDollars(one) === centsFromDollars(other)
