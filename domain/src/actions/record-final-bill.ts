import * as z from 'zod/mini'
import { isSameValue } from '../compare-and-set.ts'
import { sentCharges } from '../estimate/charge-fields.ts'
import { noCharges } from '../estimate/charges.ts'
import { estimateReasons } from '../estimate/estimate.ts'
import { comparableEstimate, givenAs } from '../estimate/final-amount.ts'
import type { Bill } from '../request/facts.ts'
import { billTotal, differs } from '../estimate/final-form.ts'
import { dollarAmount } from '../quote/dollars.ts'
import { actionFields, defineAction, emptyPlan } from './action.ts'

/**
 * Sets the final bill of a move (requirements 2.18); a null amount removes it. The bill is compared
 * with the current estimate, and its reason is stored only if the two differ. What a canceled move
 * costs isn't compared.
 */
export const recordFinalBill = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('record_final'),
    amount: z.nullable(dollarAmount),
    /**
     * The hours, rate and lines that add up to the amount; absent if only an amount was entered.
     */
    charges: z.optional(z.strictObject(sentCharges)),
    reason: z.nullable(z.enum(estimateReasons)),
    is_shown: z.boolean(),
  }),
  needs: ['ledger'],
  isUndoable: true,
  current: ({ work }) => work.bill,
  plan: ({ quote, work, ledger }, { amount, charges = noCharges, reason, is_shown }) => {
    if (amount !== billTotal({ ...charges, amount })) return { why: 'not_possible' }
    const isOn = work.closing === null
    const estimate = comparableEstimate(isOn ? (quote.estimate_amount ?? null) : null)
    const given = givenAs(estimate, ledger)
    const wished: Bill | null =
      amount === null
        ? null
        : {
            ...{ amount, ...charges, is_shown, estimate },
            estimate_hours: given?.hours ?? null,
            why: differs(amount, estimate) ? reason : null,
            kind: given?.kind ?? null,
          }
    if (isSameBill(work.bill, wished)) return emptyPlan
    return { changes: {}, facts: { bill: wished } }
  },
})

/**
 * Compares two bills without their estimates. The estimate may have changed since the bill was set.
 */
const isSameBill = (one: Bill | null, other: Bill | null) =>
  isSameValue(one && shownPart(one), other && shownPart(other))

const shownPart = ({ amount, hours, rate, lines, why, is_shown }: Bill) => ({
  ...{ amount, hours, rate, lines, why, is_shown },
})
