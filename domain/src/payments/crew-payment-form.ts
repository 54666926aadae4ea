import * as z from 'zod/mini'
import { crewKinds, paymentWays } from './payment.ts'
import { paymentMessages, typedPaymentCents } from './payment-form.ts'

const schema = z.object({
  amount: typedPaymentCents,
  way: z.enum(paymentWays, paymentMessages.way),
  paid: z.enum(crewKinds),
})

interface CrewPayment extends Omit<z.output<typeof schema>, 'amount'> {
  cents: number
}

/**
 * Reads the crew's form for a payment.
 * @param typed the values of the form's fields, by name
 * @returns the payment in cents, or the first problem and the name of its field
 */
export function crewPaymentForm(
  typed: unknown,
): { payment: CrewPayment } | { problem: string; field: string } {
  const { data, error } = schema.safeParse(typed)
  if (data !== undefined) {
    const { amount: cents, way, paid } = data
    return { payment: { cents, way, paid } }
  }
  const [issue] = error.issues
  return { problem: issue?.message ?? paymentMessages.amount, field: String(issue?.path[0]) }
}
