import { declineReasonLabels } from '@moving/domain/estimate/decline-reason'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { offerOf, type Offer } from '@moving/domain/estimate/offer'
import type { MoveAct } from '@moving/domain/move/move-requests'
import { centsFromDollars } from '@moving/domain/quote/money'
import { workAfterNo, workAfterYes } from '@moving/domain/work/customer-act'
import type { WorkFields } from '@moving/domain/work/reconcile-work'
import type { OpenMove } from './open-move.ts'
import type { PlannedAct } from './plan-act.ts'
import { refusal } from './refusals.ts'

/** An act that answers an estimate. */
export type AnsweringAct = Extract<MoveAct, { act: 'accept' | 'decline' }>

interface Known {
  work: WorkFields
  /** The quote's, newest first. */
  ledger: readonly Estimate[]
  now: Date
}

/**
 * A customer's yes or no to the one estimate that the page showed. It never touches the quote: the office
 * puts a move on the schedule.
 * @returns null for a yes that was said already
 * @throws HttpsError `aborted` with the reason `changed` when the estimate is another by now;
 *   `failed-precondition` with `not_possible` when it takes no answer any more
 */
export function planAnswer(
  act: AnsweringAct,
  { quote }: Pick<OpenMove, 'quote'>,
  { work, ledger, now }: Known,
): PlannedAct | null {
  const offer = offerOf(quote, ledger, work, now)
  if (offer === null || offer.isChanging || offer.id !== act.estimateId) throw refusal('changed')
  const { amount } = offer.current
  const answered = { amount, estimateId: offer.id }
  const plain = { changes: [], fields: null, facts: null, amount }
  // A bare amount has no id of its own.
  if (act.amountCents !== centsFromDollars(amount)) throw refusal('changed')
  if (act.act === 'accept') {
    if (offer.answer?.said === 'yes') return null
    if (!offer.mayAccept) throw refusal('not_possible')
    const yes = { ...answered, name: act.name, status: quote.status }
    return { ...plain, kind: 'accepted', text: act.name, work: workAfterYes(work, yes, now) }
  }
  if (isAnswered(offer)) throw refusal('changed')
  if (!offer.mayDecline) throw refusal('not_possible')
  const text = [declineReasonLabels[act.why], act.text].filter((part) => part !== '').join(': ')
  const no = { ...answered, why: act.why }
  return { ...plain, kind: 'declined', text, work: workAfterNo(work, no, now) }
}

const isAnswered = ({ answer }: Offer) => answer !== null
