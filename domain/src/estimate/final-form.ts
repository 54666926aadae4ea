import * as z from 'zod/mini'
import { estimateReasons } from './estimate.ts'
import { dollarsFromCents, estimateText, maxEstimateCents } from '../quote/money.ts'
import { dollarsMessages, dollarsSchema } from '../quote/dollars.ts'
import { chargeFields, typedCharges } from './charge-fields.ts'
import { noCharges, sumCents, type Charges } from './charges.ts'
import { differenceCents } from './final-amount.ts'
import type { Bill } from '../request/facts.ts'

export const finalFormMessages = {
  amount: 'Enter the final bill',
  why: 'Choose why it differs',
} as const

const fields = z.object({
  ...chargeFields,
  /** A bill without charges is one amount. */
  amount: dollarsSchema,
  why: z.enum([...estimateReasons, '']),
  is_shown: z.boolean(),
})
export type FinalFormInput = z.input<typeof fields>
export type FinalRequest = z.output<typeof fields>

type Compared = Pick<Bill, 'estimate' | 'estimate_hours' | 'kind'>

/** Whether an amount differs from the estimate, to the cent. */
export function differs(amount: number | null, estimate: number | null): boolean {
  return amount !== null && (differenceCents(amount, estimate) ?? 0) !== 0
}

/** The bill in dollars: the sum of its charges, or else the amount. */
export function billTotal(bill: Charges & { amount: number | null }): number | null {
  const sum = sumCents(bill)
  return sum === null ? bill.amount : dollarsFromCents(sum)
}

/**
 * The dialog for the final bill (requirements 2.18).
 * @param estimate in dollars; null for none, so that nothing differs
 */
export function finalFormSchema(estimate: number | null) {
  return fields.check(
    z.refine((form) => billTotal(form) !== null, {
      path: ['amount'],
      error: finalFormMessages.amount,
    }),
    z.refine((form) => (sumCents(form) ?? 0) <= maxEstimateCents, {
      path: ['amount'],
      error: dollarsMessages.tooLarge,
    }),
    z.refine((form) => !differs(billTotal(form), estimate) || form.why !== '', {
      path: ['why'],
      error: finalFormMessages.why,
    }),
  )
}

/** The final bill of a valid form, with the estimate that it was compared with. */
export function finalOfForm(form: FinalRequest, compared: Compared): Bill {
  const { hours, rate, lines, why, is_shown } = form
  const amount = billTotal(form) ?? 0
  const isOther = differs(amount, compared.estimate)
  return {
    ...{ amount, hours, rate, lines, is_shown, ...compared },
    why: isOther && why !== '' ? why : null,
  }
}

/**
 * The dialog's initial values.
 * @param proposed what a first bill charges; null if that can't be calculated
 */
export function finalBillFormDefaults(
  final: Bill | null,
  proposed: Charges | null,
): FinalFormInput {
  const isOneAmount = final !== null && sumCents(final) === null
  return {
    ...typedCharges(final ?? proposed ?? noCharges),
    amount: isOneAmount ? estimateText(final.amount) : '',
    why: final?.why ?? '',
    is_shown: final?.is_shown ?? true,
  }
}
