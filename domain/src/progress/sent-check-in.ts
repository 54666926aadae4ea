import * as z from 'zod/mini'
import { clientId } from '../id-schemas.ts'
import { crewKinds, maxPaymentCents, paymentWays } from '../payments/payment.ts'
import { lateChoices, steps } from './check-in.ts'

// This file is separate from check-in.ts, which customers' pages load without payments and schemas.

/**
 * The update's id, the id of its move, and when the button was tapped, on the phone's clock in
 * milliseconds. The server applies each id only once.
 */
const made = { id: clientId, quoteId: clientId, at: z.number() }

/** A crew's report of money: the amount in cents, what it was for, and how it was paid. */
export const crewPayment = z.object({
  cents: z.int().check(z.gte(1), z.lte(maxPaymentCents)),
  paid: z.enum(crewKinds),
  way: z.enum(paymentWays),
})

/** An update as a phone sends it. It may be delayed, and may be sent twice. */
export const checkInSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(steps), ...made }),
  z.object({
    kind: z.literal('late'),
    minutes: z.union(lateChoices.map((m) => z.literal(m))),
    ...made,
  }),
  z.object({ kind: z.literal('payment'), ...crewPayment.shape, ...made }),
  /** Undoes a previous update, by its id. */
  z.object({ kind: z.literal('undo'), of: clientId, ...made }),
])
export type CheckIn = z.output<typeof checkInSchema>
export type PaymentReport = Extract<CheckIn, { kind: 'payment' }>
/** An update about the move itself, without money. */
export type StatusUpdate = Exclude<CheckIn, PaymentReport>

/**
 * An update, or only the id of one that isn't valid, so that the other updates of the call still
 * count.
 */
export const sentCheckInSchema = z.union([checkInSchema, z.object({ id: clientId })])
