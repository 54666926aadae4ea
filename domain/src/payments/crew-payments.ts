import { dollarsFromCents, formatDollars } from '../quote/money.ts'
import type { PaymentReport } from '../progress/sent-check-in.ts'
import type { RequestState } from '../request/request-state.ts'
import { balanceOf, type Balance } from './balance.ts'
import { maxPaymentCents, paymentLimits, type PaymentFact } from './payment.ts'

/**
 * What a crew collects: 'Collect: $690 (estimate $890, paid $200)'. Nothing while no price is
 * known.
 */
export function collectLines({
  price,
  paid,
  due,
  isFinal,
}: Balance): { label: string; value: string }[] {
  if (price === null || due === null) return []
  const money = (cents: number) => formatDollars(dollarsFromCents(cents))
  const of = `${isFinal ? 'final bill' : 'estimate'} ${money(price)}, paid ${money(paid)}`
  return [{ label: 'Collect', value: due === 0 ? `nothing (${of})` : `${money(due)} (${of})` }]
}

/**
 * Why a crew's report of money isn't taken; null if it is. A crew can report at most twice what is
 * left to pay, and a limited number of payments per job. Tips have their own bound.
 */
export function reportRefusal(
  { cents, paid }: Pick<PaymentReport, 'cents' | 'paid'>,
  state: RequestState,
): 'limit' | null {
  const { payments } = state
  const reports = payments.filter(({ crew_name }) => crew_name !== null)
  if (reports.length >= paymentLimits.reports || payments.length >= paymentLimits.ofRequest) {
    return 'limit'
  }
  const { due, price } = balanceOf(state)
  // What was left before any crew reported, so that a second report of the same money is kept.
  const reported = reports
    .filter(({ kind, is_confirmed }) => kind !== 'tip' && !is_confirmed)
    .reduce((sum, one) => sum + one.cents, 0)
  const open = paid === 'tip' ? price : due === null ? null : due + reported
  return cents > (open === null ? maxPaymentCents : 2 * open) ? 'limit' : null
}

export const reportedPayment = (
  { cents, paid: kind, way }: Pick<PaymentReport, 'cents' | 'paid' | 'way'>,
  { day: paid_on, crew_name }: { day: string; crew_name: string },
): PaymentFact => ({ cents, kind, way, paid_on, crew_name, note: '', void_reason: null })
