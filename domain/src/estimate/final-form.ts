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
  /** Used only for a bill without charges. */
  amount: dollarsSchema,
  why: z.enum([...estimateReasons, '']),
  is_shown: z.boolean(),
})
export type FinalFormInput = z.input<typeof fields>
export type FinalRequest = z.output<typeof fields>

type Compared = Pick<Bill, 'estimate' | 'estimate_hours' | 'kind'>

/** Whether an amount differs from the estimate, to the cent. False if either is missing. */
export function differs(amount: number | null, estimate: number | null): boolean {
  return amount !== null && (differenceCents(amount, estimate) ?? 0) !== 0
}

/** The bill in dollars: the sum of its charges or, without charges, its amount. */
export function billTotal(bill: Charges & { amount: number | null }): number | null {
  const sum = sumCents(bill)
  return sum === null ? bill.amount : dollarsFromCents(sum)
}

/**
 * Checks the dialog for the final bill (requirements 2.18).
 * @param estimate in dollars; null if there is none, so that no reason is required
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

/** The final bill from a valid form, with the estimate that it is compared with. */
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
 * @param proposed the charges for a first bill; null if they can't be calculated
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
