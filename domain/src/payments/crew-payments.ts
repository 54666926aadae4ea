import { dollarsFromCents, formatDollars } from '../quote/money.ts'
import type { PaymentReport } from '../progress/sent-check-in.ts'
import type { RequestState } from '../request/request-state.ts'
import { balanceOf, type Balance } from './balance.ts'
import { maxPaymentCents, paymentLimits, type PaymentFact } from './payment.ts'

/**
 * Tells the crew how much to collect, and how that was calculated. Empty while no price is known.
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
 * Why a crew's report of money is refused; null if it is accepted. A report may be at most twice
 * what is left to pay, and the number of reports per job is limited. A tip may be at most twice the
 * price.
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
  // What was left before the crews reported, so that two reports of the same money are both stored.
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
