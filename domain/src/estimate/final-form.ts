import * as z from 'zod/mini'
import { estimateReasons } from './estimate.ts'
import { estimateText } from '../quote/money.ts'
import { dollarsSchema } from '../quote/dollars.ts'
import { differenceCents } from './final-amount.ts'
import type { Bill } from '../request/facts.ts'

/** Messages of the dialog 'Final Bill', in our own words. */
export const finalFormMessages = {
  amount: 'Enter the final bill',
  why: 'Choose why it differs',
} as const

const fields = z.object({
  amount: dollarsSchema.check(z.refine((amount) => amount !== null, finalFormMessages.amount)),
  why: z.enum([...estimateReasons, '']),
  is_shown: z.boolean(),
})
export type FinalFormInput = z.input<typeof fields>
/** The values of a valid form. */
export type FinalRequest = z.output<typeof fields>

type Compared = Pick<Bill, 'estimate' | 'kind'>

/** Whether an amount differs from the estimate, to the cent. */
export function differs(amount: number | null, estimate: number | null): boolean {
  return amount !== null && (differenceCents(amount, estimate) ?? 0) !== 0
}

/**
 * The dialog for the final bill (requirements 2.18).
 * @param estimate in dollars; null for none, so that nothing differs
 */
export function finalFormSchema(estimate: number | null) {
  return fields.check(
    z.refine(({ amount, why }) => !differs(amount, estimate) || why !== '', {
      path: ['why'],
      error: finalFormMessages.why,
    }),
  )
}

/** The final bill of a valid form, with the estimate that it was compared with. */
export function finalOfForm(form: FinalRequest, { estimate, kind }: Compared): Bill {
  const { amount, why, is_shown } = form
  const isOther = differs(amount, estimate)
  return {
    ...{ amount: amount ?? 0, is_shown, estimate, kind },
    why: isOther && why !== '' ? why : null,
  }
}

/** The dialog's initial values. */
export function finalFormValues(final: Bill | null): FinalFormInput {
  return {
    amount: estimateText(final?.amount),
    why: final?.why ?? '',
    is_shown: final?.is_shown ?? false,
  }
}
