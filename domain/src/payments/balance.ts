import type { RequestState } from '../request/request-state.ts'
import { centsFromDollars, dollarsFromCents, formatDollars } from '../quote/money.ts'
import { paidCents } from './payment.ts'

/** What was paid for a move, and what is left. All in cents. */
export interface Balance {
  /** The final bill, or the estimate while there is none; null for neither. */
  price: number | null
  isFinal: boolean
  /** Deposits and payments less refunds, with those that a crew has only reported. */
  paid: number
  /** The part of `paid` and `tips` that the office hasn't confirmed. */
  reported: number
  tips: number
  /** What is left to be paid; 0 if nothing is, null without a price. */
  due: number | null
  /** The part of the estimate's deposit that isn't paid. */
  depositDue: number
  /** What the customer gets back: more than the bill was paid, or the move was canceled. */
  refundDue: number
}

interface Paid extends Pick<RequestState, 'payments' | 'closing'> {
  bill: Pick<NonNullable<RequestState['bill']>, 'amount'> | null
  estimate: Pick<NonNullable<RequestState['estimate']>, 'amount' | 'deposit_cents'> | null
}

/** Works out the balance of a request. A canceled move costs what its final bill says, or nothing. */
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

/** What is still to be done about a balance: 'Deposit due: $200'; null if nothing is. */
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
 * What was paid: 'Paid $200 of the estimated $890', 'Paid $890', 'Nothing paid yet of $890'.
 * A tip isn't part of it.
 */
export function describePaid({ price, paid, isFinal }: Balance): string {
  const of =
    price === null || price === 0 || price === paid
      ? ''
      : ` of ${isFinal ? '' : 'the estimated '}${money(price)}`
  return paid === 0 ? `Nothing paid yet${of}` : `Paid ${money(paid)}${of}`
}
