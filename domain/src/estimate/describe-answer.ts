import { coworkerName } from '../account/coworker-name.ts'
import { formatOfficeMoment } from '../plain-date.ts'
import { formatDollars } from '../quote/money.ts'
import { isCancelledSince, isSameAmount, type StoredAnswer } from './answer.ts'
import { declineReasonLabels } from './decline-reason.ts'

/** What a yes is, and what it is not yet; the page says it below the button, the mail after it. */
export const yesMeans = 'Your move is booked once our office has confirmed the day.'

/** 'You accepted $1,250.50 on November 21, 3:10 PM.', to the customer. */
export function describeYes({
  amount,
  at,
  isByPhone = false,
}: {
  amount: number
  at: Date
  isByPhone?: boolean
}): string {
  const how = isByPhone ? 'on the phone, ' : 'on '
  return `You accepted ${formatDollars(amount)} ${how}${formatOfficeMoment(at)}.`
}

/**
 * What the customer has said, to the office: 'Accepted $1,250.50 on November 21, 3:10 PM', 'Accepted
 * $1,100.00, no longer valid: it’s $1,250.50 now', 'Declined: Price'.
 * @param now the quote's amount in dollars, and `estimateIdOf` its estimate where the ledger is at hand
 * @returns null for nothing said to this amount or another
 */
export function describeStoredAnswer(
  { amount, estimateId }: { amount: number | null | undefined; estimateId?: string | undefined },
  stored: StoredAnswer,
): string | null {
  const isAbout = (answered: number | null | undefined, id: string | null | undefined) =>
    isSameAmount(answered, amount) && (estimateId === undefined || estimateId === id)
  const { accepted_amount: accepted, accepted_at: at, declined_why: why } = stored
  const isOver = isCancelledSince(stored)
  if (
    typeof accepted === 'number' &&
    at &&
    !isOver &&
    isAbout(accepted, stored.accepted_estimate)
  ) {
    const { accepted_by: recordedBy } = stored
    const how = recordedBy ? `, by phone (${coworkerName(recordedBy)})` : ''
    return `Accepted ${formatDollars(accepted)} on ${formatOfficeMoment(at)}${how}`
  }
  if (why && isAbout(stored.declined_amount, stored.declined_estimate))
    return `Declined: ${declineReasonLabels[why]}`
  if (typeof accepted !== 'number') return null
  const now = isOver ? 'canceled since' : describeNow(amount, accepted)
  return `Accepted ${formatDollars(accepted)}, no longer valid: ${now}`
}

function describeNow(amount: number | null | undefined, accepted: number): string {
  if (typeof amount !== 'number') return 'the estimate was undone'
  if (isSameAmount(amount, accepted)) return 'there’s a newer estimate'
  return `it’s ${formatDollars(amount)} now`
}
