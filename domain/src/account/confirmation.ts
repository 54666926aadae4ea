import * as z from 'zod/mini'
import { normalizeEmail } from './email.ts'

/**
 * A `confirmations/{uid}` document: an account's email address, as its owner proved it to the
 * server. `by` is the kind of proof: an emailed code together with a fresh sign-in, a password set
 * with an emailed code, or Google on an account without other sign-in methods. Auth's own
 * `email_verified` proves less, because an email scanner that follows a link sets it.
 */
export const confirmationSchema = z.object({
  email: z.string().check(z.minLength(3)),
  by: z.enum(['link', 'reset', 'google']),
})
export type Confirmation = z.output<typeof confirmationSchema>

/**
 * Whether an account's current email address was confirmed. After a change it counts as unconfirmed
 * until the new address is confirmed.
 * @param stored the document's data; undefined if there is no document
 * @param email the account's current email address; null for an account without one
 */
export function isConfirmedAddress(stored: unknown, email: string | null): boolean {
  const confirmation = confirmationSchema.safeParse(stored)
  return confirmation.success && email !== null && confirmation.data.email === normalizeEmail(email)
}

/**
 * Whether a sign-in has a different email address than the confirmed one, because someone changed
 * the account's address. Such a sign-in may not read anything; `isSignedIn` in firestore.rules
 * checks the same. Always false for an account that never confirmed an email address.
 */
export function contradictsConfirmation(stored: unknown, email: string | null): boolean {
  return stored !== undefined && !isConfirmedAddress(stored, email)
}
