import type { RequestState } from '../request/request-state.ts'
import { centsFromDollars, dollarsFromCents, formatDollars } from '../quote/money.ts'
import { paidCents } from './payment.ts'

export interface Balance {
  /**
   * The final bill, otherwise the estimate; null if there is neither. 0 for a closed request
   * without a final bill.
   */
  price: number | null
  isFinal: boolean
  /**
   * Deposits and payments, less refunds. Payments that a crew reported count before they are
   * confirmed.
   */
  paid: number
  /** The part of `paid` and `tips` that a crew reported and the office hasn't confirmed. */
  reported: number
  tips: number
  /** What is left to pay; 0 if everything is paid, null without a price. */
  due: number | null
  /** The part of the estimate's deposit that isn't paid. */
  depositDue: number
  /**
   * What the customer gets back, because more was paid than the final bill, or the move was
   * canceled.
   */
  refundDue: number
}

interface Paid extends Pick<RequestState, 'payments' | 'closing'> {
  bill: Pick<NonNullable<RequestState['bill']>, 'amount'> | null
  estimate: Pick<NonNullable<RequestState['estimate']>, 'amount' | 'deposit_cents'> | null
}

/**
 * Computes the balance of a request. A closed request costs the amount of its final bill or,
 * without a final bill, nothing.
 */
export function balanceOf({ payments, bill, estimate, closing }: Paid): Balance {
  const isFinal = bill !== null
  const dollars = bill?.amount ?? estimate?.amount ?? null
  const known = dollars === null ? null : centsFromDollars(dollars)
  const price = !isFinal && closing !== null ? 0 : known
  const paid = sumOf(payments.map(paidCents))
  const isSettled = isFinal || closing !== null
  const deposit = isSettled ? 0 : Math.min(estimate?.deposit_cents ?? 0, price ?? 0)
  return {
    ...{ price, isFinal, paid },
    reported: sumOf(payments.filter((one) => !one.is_confirmed).map(({ cents }) => cents)),
    tips: sumOf(payments.filter(({ kind }) => kind === 'tip').map(({ cents }) => cents)),
    due: price === null ? null : Math.max(0, price - paid),
    depositDue: Math.max(0, deposit - paid),
    refundDue: isSettled && price !== null ? Math.max(0, paid - price) : 0,
  }
}

const sumOf = (all: readonly number[]) => all.reduce((sum, cents) => sum + cents, 0)

const money = (cents: number) => formatDollars(dollarsFromCents(cents))

/** What the office still has to do about a balance: 'Deposit due: $200'; null if nothing is due. */
export function describeBalanceDue({
  due,
  depositDue,
  refundDue,
  isFinal,
}: Balance): string | null {
  if (refundDue > 0) return `Refund due: ${money(refundDue)}`
  if (depositDue > 0) return `Deposit due: ${money(depositDue)}`
  return isFinal && due !== null && due > 0 ? `Balance due: ${money(due)}` : null
}

/**
 * What was paid for the move, without tips: 'Paid $200 of the estimated $890', 'Nothing paid yet of
 * $890'.
 */
export function describePaid({ price, paid, isFinal }: Balance): string {
  const of =
    price === null || price === 0 || price === paid
      ? ''
      : ` of ${isFinal ? '' : 'the estimated '}${money(price)}`
  return paid === 0 ? `Nothing paid yet${of}` : `Paid ${money(paid)}${of}`
}
