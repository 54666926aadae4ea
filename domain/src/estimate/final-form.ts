import * as z from 'zod/mini'
import { estimateReasons } from './estimate.ts'
import { estimateText } from '../quote/money.ts'
import { dollarsSchema } from '../quote/dollars.ts'
import { differenceCents } from './final-amount.ts'
import type { FinalAmount } from './final-fields.ts'

/** Messages of the dialog 'What it came to', in our own words. */
export const finalFormMessages = {
  amount: 'Enter the final bill',
  why: 'Choose why it differs',
} as const

const fields = z.object({
  amount: dollarsSchema.check(z.refine((amount) => amount !== null, finalFormMessages.amount)),
  why: z.enum([...estimateReasons, '']),
  isShown: z.boolean(),
})
export type FinalFormInput = z.input<typeof fields>
/** A form that passed. */
export type FinalRequest = z.output<typeof fields>

type Compared = Pick<FinalAmount, 'estimate' | 'kind'>

/** Whether an amount is another one than the estimate's, to the cent. */
export function differs(amount: number | null, estimate: number | null): boolean {
  return amount !== null && (differenceCents(amount, estimate) ?? 0) !== 0
}

/**
 * The dialog 'What it came to' (requirements 2.18).
 * @param estimate in dollars; null for none, from which nothing differs
 */
export function finalFormSchema(estimate: number | null) {
  return fields.check(
    z.refine(({ amount, why }) => !differs(amount, estimate) || why !== '', {
      path: ['why'],
      error: finalFormMessages.why,
    }),
  )
}

/** What a form that passed says, beside the estimate that it was compared with. */
export function finalOfForm(form: FinalRequest, { estimate, kind }: Compared): FinalAmount {
  const { amount, why, isShown } = form
  const isOther = differs(amount, estimate)
  return {
    ...{ amount: amount ?? 0, isShown, estimate, kind },
    why: isOther && why !== '' ? why : null,
  }
}

/** What the dialog opens with. */
export function finalFormValues(final: FinalAmount | null): FinalFormInput {
  return {
    amount: estimateText(final?.amount),
    why: final?.why ?? '',
    isShown: final?.isShown ?? false,
  }
}
