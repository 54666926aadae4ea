import { formatOfficeMoment } from '../plain-date.ts'
import { centsFromDollars, formatDollars } from '../quote/money.ts'
import { isCancelledSince, type StoredAnswer } from './answer.ts'
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
 * @param now the quote's amount in dollars, and `estimateIdOf` its estimate where the ledger is at hand
 * @returns null for nothing said to this amount or another
 */
export function describeStoredAnswer(
  { amount, estimateId }: { amount: number | null | undefined; estimateId?: string | undefined },
  stored: StoredAnswer,
): string | null {
  const isAbout = (answered: number | null | undefined, id: string | null | undefined) =>
    isSame(answered, amount) && (estimateId === undefined || estimateId === id)
  const { accepted_amount: accepted, accepted_at: at, declined_why: why } = stored
  const isOver = isCancelledSince(stored)
  if (
    typeof accepted === 'number' &&
    at &&
    !isOver &&
    isAbout(accepted, stored.accepted_estimate)
  ) {
    return `Accepted ${formatDollars(accepted)} on ${formatOfficeMoment(at)}`
  }
  if (why && isAbout(stored.declined_amount, stored.declined_estimate))
    return `Declined: ${declineReasonLabels[why]}`
  if (typeof accepted !== 'number') return null
  const now = isOver ? 'cancelled since' : describeNow(amount, accepted)
  return `Accepted ${formatDollars(accepted)}; ${now}: not accepted`
}

function describeNow(amount: number | null | undefined, accepted: number): string {
  if (typeof amount !== 'number') return 'it was taken back'
  if (isSame(amount, accepted)) return 'another estimate was given since'
  return `it is ${formatDollars(amount)} now`
}

const isSame = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' &&
  typeof other === 'number' &&
  centsFromDollars(one) === centsFromDollars(other)
