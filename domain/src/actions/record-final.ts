import * as z from 'zod/mini'
import { estimateReasons } from '../estimate/estimate.ts'
import { comparableEstimate, givenAs } from '../estimate/final-amount.ts'
import type { Bill } from '../request/facts.ts'
import { differs } from '../estimate/final-form.ts'
import { centsFromDollars, dollarsFromCents, maxEstimateCents } from '../quote/money.ts'
import { actionFields, defineAction, unchanged } from './action.ts'

/** Dollars with at most two decimals, from 0 up to the largest estimate. */
export const dollars = z.number().check(
  z.gte(0),
  z.lte(dollarsFromCents(maxEstimateCents)),
  z.refine((amount) => dollarsFromCents(centsFromDollars(amount)) === amount),
)

/**
 * Sets the final bill of a move (2.18); a null amount removes it. It is compared with the current
 * estimate, and its reason is stored only if the two differ.
 */
export const recordFinal = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('record_final'),
    amount: z.nullable(dollars),
    reason: z.nullable(z.enum(estimateReasons)),
    is_shown: z.boolean(),
  }),
  needs: ['ledger'],
  isUndoable: true,
  current: ({ work }) => work.bill,
  plan: ({ quote, work, ledger }, { amount, reason, is_shown }) => {
    const estimate = comparableEstimate(quote.estimate_amount ?? null)
    const wished: Bill | null =
      amount === null
        ? null
        : {
            ...{ amount, is_shown, estimate },
            why: differs(amount, estimate) ? reason : null,
            kind: givenAs(estimate, ledger)?.kind ?? null,
          }
    if (isSameBill(work.bill, wished)) return unchanged
    return { changes: {}, facts: { bill: wished } }
  },
})

function isSameBill(one: Bill | null, other: Bill | null): boolean {
  if (one === null || other === null) return one === other
  return one.amount === other.amount && one.why === other.why && one.is_shown === other.is_shown
}
