import * as z from 'zod/mini'
import { clientId } from '../id-schemas.ts'
import { todayAtOffice } from '../plain-date.ts'
import { balanceOf } from '../payments/balance.ts'
import {
  describePayment,
  pickTypedPayment,
  paidCents,
  paymentLimits,
  type PaymentFact,
} from '../payments/payment.ts'
import { canBePaidOn, paymentCents, paymentEntry, voidReason } from '../payments/payment-form.ts'
import { listedFact } from '../request/facts.ts'
import type { Work } from '../request/work.ts'
import { actionFields, defineAction, emptyPlan, type RequestBase } from './action.ts'

/**
 * Describes the newest payment, so that a coworker who records one at the same time sees it first.
 */
const lastPayment = ({ work }: RequestBase) => {
  const last = work.payments.at(-1)
  return last === undefined ? null : describePayment(last)
}

/**
 * Records a payment, a tip or a refund. It doesn't charge the customer. If two coworkers record a
 * payment at the same time, the second one sees the first payment before saving again.
 */
export const recordPayment = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('record_payment'),
    ...paymentEntry.shape,
    cents: paymentCents,
    receipt: z.boolean(),
  }),
  needs: [],
  isUndoable: true,
  current: lastPayment,
  plan: ({ work }, { action_id, cents, kind, way, paid_on, note, receipt }, { now }) => {
    if (work.payments.length >= paymentLimits.ofRequest) return { why: 'limit' }
    if (!canBePaidOn(paid_on, todayAtOffice(now))) return { why: 'not_possible' }
    if (kind === 'refund' && cents > balanceOf(work).paid) return { why: 'not_possible' }
    const fact = { cents, kind, way, paid_on, note, crew_name: null, void_reason: null }
    return {
      changes: {},
      ...(receipt && { adds: { receipt: { payment_id: action_id } } }),
      facts: listedFact('payments', action_id, fact),
    }
  },
})

const payment_id = clientId

/** The stored fact of a payment that counts for the balance; null if there is no such payment. */
function countingPayment({ payments }: Pick<Work, 'payments'>, id: string): PaymentFact | null {
  const found = payments.find((one) => one.id === id)
  return found === undefined ? null : { ...pickTypedPayment(found), void_reason: null }
}

export const confirmPayment = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('confirm_payment'),
    payment_id,
    receipt: z.boolean(),
  }),
  needs: [],
  isUndoable: true,
  plan: ({ work }, { payment_id: id, receipt }) => {
    const fact = countingPayment(work, id)
    if (fact === null) return { why: 'not_possible' }
    if (work.payments.some((one) => one.id === id && one.is_confirmed)) return emptyPlan
    return {
      changes: {},
      ...(receipt && { adds: { receipt: { payment_id: id } } }),
      facts: listedFact('payments', id, fact),
    }
  },
})

/** Voids a payment, with a reason. The balance no longer includes it, but it stays in the log. */
export const voidPayment = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('void_payment'),
    payment_id,
    reason: voidReason,
  }),
  needs: [],
  isUndoable: true,
  plan: ({ work }, { payment_id: id, reason }) => {
    const fact = countingPayment(work, id)
    if (fact === null) return { why: 'not_possible' }
    // If the payment was refunded, the refund has to be voided first.
    if (paidCents(fact) > 0 && paidCents(fact) > balanceOf(work).paid)
      return { why: 'not_possible' }
    return { changes: {}, facts: listedFact('payments', id, { ...fact, void_reason: reason }) }
  },
})
