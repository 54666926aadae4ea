import type { ShownAmount } from '../move/move-view.ts'
import { isSameAmount } from '../estimate/answer.ts'
import { shownFinal } from '../estimate/final-amount.ts'
import { dollarsFromCents, formatDollars } from '../quote/money.ts'
import { isBooked } from '../quote/status.ts'
import type { RequestState } from '../request/request-state.ts'
import { balanceOf, type Balance } from './balance.ts'
import { describeMoney, describePaidOn, paymentKindLabels } from './payment.ts'

interface Row {
  label: string
  text: string
  is_sum: boolean
}

/**
 * The balance as its customer may see it, without a bill that the office doesn't show and without a
 * hidden estimate.
 * @param amount the estimate's amount as the customer sees it
 */
function shownBalance(state: RequestState, amount: ShownAmount): Balance {
  const { payments, closing } = state
  const final = shownFinal(state)
  // The bill also decides what a canceled move costs, so that isn't shown either.
  if (state.bill !== null && final === null) {
    return balanceOf({ payments, bill: null, estimate: null, closing: null })
  }
  const bill = final === null ? null : { amount: final }
  return balanceOf({ payments, bill, estimate: shownEstimate(state, amount), closing })
}

/** The estimate that the customer sees: the previous one while a new one is hidden. */
function shownEstimate({ estimate }: RequestState, amount: ShownAmount) {
  if (typeof amount !== 'number') return null
  return isSameAmount(estimate?.amount, amount) ? estimate : { amount, deposit_cents: null }
}

/**
 * What the customer paid and what is left to pay, for /move, its printed sheet and receipts. Empty
 * if nothing was paid and no deposit is due.
 */
export function customerPayments(state: RequestState, amount: ShownAmount): Row[] {
  const balance = shownBalance(state, amount)
  const { paid, due, depositDue, refundDue } = balance
  const isDepositDue = depositDue > 0 && (isBooked(state.quote.status) || isAccepted(state))
  if (state.payments.length === 0 && !isDepositDue) return []
  const money = (cents: number) => formatDollars(dollarsFromCents(cents))
  const payments = state.payments.map(({ kind, is_confirmed, ...payment }) => ({
    label: paymentKindLabels[kind],
    text: `${describeMoney(payment)}, ${describePaidOn(payment.paid_on)}${is_confirmed ? '' : ', as our crew reported'}`,
    is_sum: false,
  }))
  const sums = [
    payments.length > 1 && (['Paid so far', money(paid)] as const),
    isDepositDue && (['Deposit due', money(depositDue)] as const),
    // Until a canceled move has a bill, it isn't decided what the customer gets back.
    refundDue > 0 && balance.isFinal && (['You get back', money(refundDue)] as const),
    due !== null && due > 0 && !isDepositDue && ([leftLabel(balance), money(due)] as const),
    due === 0 && refundDue === 0 && paid > 0 && ([leftLabel(balance), 'Nothing'] as const),
  ].filter((row) => row !== false)
  return [...payments, ...sums.map(([label, text]) => ({ label, text, is_sum: true }))]
}

const leftLabel = ({ isFinal }: Balance) => (isFinal ? 'Left to pay' : 'Left of the estimate')

const isAccepted = ({ answer }: RequestState) => answer?.decision === 'yes'
