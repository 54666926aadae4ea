import { coworkerName } from '../account/coworker-name.ts'
import { formatOfficeMoment } from '../plain-date.ts'
import { formatDollars } from '../quote/money.ts'
import { isSameAmount, type AnswerState } from './answer.ts'
import { declineReasonLabels } from './decline-reason.ts'

/** What accepting an estimate means, shown below the button and in the email. */
export const yesMeans = 'Your move is booked once our office has confirmed the day.'

export function describeAcceptance({
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
 * Describes the customer's answer for the office, for example 'Declined: Price'. An acceptance of
 * an earlier amount is shown as no longer valid. `amount` is the quote's amount in dollars;
 * `estimateId` is absent if the list of estimates isn't loaded.
 * @returns null if the customer hasn't answered this amount or an earlier one
 */
export function describeStoredAnswer(
  { amount, estimateId }: { amount: number | null | undefined; estimateId?: string | undefined },
  { answered: { yes, no }, canceled_at: canceledAt }: AnswerState,
): string | null {
  const isAbout = (given: typeof yes): given is NonNullable<typeof yes> =>
    isSameAmount(given?.amount, amount) && (estimateId === undefined || estimateId === given?.id)
  const isOver = yes !== null && canceledAt !== null && canceledAt >= yes.at
  if (!isOver && isAbout(yes)) {
    const how = yes.by_email === null ? '' : `, by phone (${coworkerName(yes.by_email)})`
    return `Accepted ${formatDollars(yes.amount)} on ${formatOfficeMoment(yes.at)}${how}`
  }
  if (isAbout(no) && no.why !== null) return `Declined: ${declineReasonLabels[no.why]}`
  if (yes === null) return null
  const now = isOver ? 'canceled since' : describeNow(amount, yes.amount)
  return `Accepted ${formatDollars(yes.amount)}, no longer valid: ${now}`
}

function describeNow(amount: number | null | undefined, accepted: number): string {
  if (typeof amount !== 'number') return 'the estimate was undone'
  if (isSameAmount(amount, accepted)) return 'there’s a newer estimate'
  return `it’s ${formatDollars(amount)} now`
}
