import * as z from 'zod/mini'
import { normalizeEmail } from './email.ts'

/**
 * A `confirmations/{uid}` document: the address that belongs to whoever holds the account, as the
 * server itself has seen it. `by` is how: a mailed code together with a fresh sign-in, a password
 * chosen by a mailed code, or Google's own word on an account that has no other way in. What Auth
 * calls verified is less: a mail scanner that follows a link brings that about.
 */
export const confirmationSchema = z.object({
  email: z.string().check(z.minLength(3)),
  by: z.enum(['link', 'reset', 'google']),
})
export type Confirmation = z.output<typeof confirmationSchema>

/**
 * Whether an account's address as it is now was confirmed. After a change of address it is not, until
 * the new one is.
 * @param stored the document's data; undefined for none
 * @param email the account's address now; null for an account without one
 */
export function isConfirmedAddress(stored: unknown, email: string | null): boolean {
  const confirmation = confirmationSchema.safeParse(stored)
  return confirmation.success && email !== null && confirmation.data.email === normalizeEmail(email)
}

/**
 * Whether a sign-in comes under another address than the one that was confirmed: somebody moved the
 * account to an address of their own. Such a sign-in reads nothing; `isSignedIn` in firestore.rules
 * asks the same. Accounts that never confirmed anything are no such case.
 */
export function contradictsConfirmation(stored: unknown, email: string | null): boolean {
  return stored !== undefined && !isConfirmedAddress(stored, email)
}
