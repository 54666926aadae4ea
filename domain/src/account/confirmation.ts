import * as z from 'zod/mini'
import { normalizeEmail } from './email.ts'

/**
 * A `confirmations/{uid}` document: the address of an account, as its owner proved it to the
 * server. `by` says how: a mailed code together with a fresh sign-in, a password chosen by a mailed
 * code, or Google's word on an account that has no other way in. Auth's own `email_verified` proves
 * less: a mail scanner that follows a link sets it.
 */
export const confirmationSchema = z.object({
  email: z.string().check(z.minLength(3)),
  by: z.enum(['link', 'reset', 'google']),
})
export type Confirmation = z.output<typeof confirmationSchema>

/**
 * Whether an account's present address was confirmed. After a change of address it is not, until
 * the new one is.
 * @param stored the document's data; undefined for none
 * @param email the account's present address; null for an account without one
 */
export function isConfirmedAddress(stored: unknown, email: string | null): boolean {
  const confirmation = confirmationSchema.safeParse(stored)
  return confirmation.success && email !== null && confirmation.data.email === normalizeEmail(email)
}

/**
 * Whether a sign-in comes under another address than the confirmed one: somebody moved the account
 * to an address of their own. Such a sign-in may read nothing; `isSignedIn` in firestore.rules asks
 * the same. An account that never confirmed an address contradicts nothing.
 */
export function contradictsConfirmation(stored: unknown, email: string | null): boolean {
  return stored !== undefined && !isConfirmedAddress(stored, email)
}
