import * as z from 'zod/mini'
import { clientId } from '../id-schemas.ts'
import { crewKinds, maxPaymentCents, paymentWays } from '../payments/payment.ts'
import { lateChoices, steps } from './check-in.ts'

// Apart from check-in.ts, which customers' pages load without payments and schemas.

/**
 * The idempotency key of the update, the id of its move, and the time on the phone's clock, in
 * milliseconds.
 */
const made = { id: clientId, quoteId: clientId, at: z.number() }

/** What a crew enters about money: the amount in cents, what it is for, and how it was paid. */
export const crewPayment = z.object({
  cents: z.int().check(z.gte(1), z.lte(maxPaymentCents)),
  paid: z.enum(crewKinds),
  way: z.enum(paymentWays),
})

/** An update as a phone sends it. It may wait on the phone, and may arrive twice. */
export const checkInSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(steps), ...made }),
  z.object({
    kind: z.literal('late'),
    minutes: z.union(lateChoices.map((m) => z.literal(m))),
    ...made,
  }),
  /** Money that the crew got from the customer. */
  z.object({ kind: z.literal('payment'), ...crewPayment.shape, ...made }),
  /** Undoes a previous update, by its id. */
  z.object({ kind: z.literal('undo'), of: clientId, ...made }),
])
export type CheckIn = z.output<typeof checkInSchema>
export type PaymentReport = Extract<CheckIn, { kind: 'payment' }>
/** A report about the move itself. */
export type StatusUpdate = Exclude<CheckIn, PaymentReport>

/** What may be sent: an update, or the id of an invalid one, so that the others still count. */
export const sentCheckInSchema = z.union([checkInSchema, z.object({ id: clientId })])
