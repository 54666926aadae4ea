import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { normalizeEmail } from '@moving/domain/account/email'
import { confirmationPath } from '@moving/domain/paths'
import type { QuoteReading } from '@moving/domain/quote/quote-schema'
import { mailLog } from '../mail-log.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { QuoteOrigin } from '../../quote/quote-origin.ts'

/**
 * Classes that the rate limit counts separately, so that many requests of one class don't delay the
 * emails of others. For `phone`, the office gets no email, because it typed the request itself. For
 * `quarantined`, only the office gets an email, in a digest.
 */
export const requestClasses = ['phone', 'customer', 'guest', 'quarantined'] as const
export type RequestClass = (typeof requestClasses)[number]

/**
 * The class of a stored request. A signed-in user counts as a customer only if their confirmed
 * email address is the request's, because anyone can create an account, and the form accepts any
 * address. If Auth is unavailable, the request counts as a guest's, because the office must be
 * informed in any case.
 */
export async function classOf(
  reading: QuoteReading,
  origin: QuoteOrigin,
  ports: Pick<MailPorts, 'auth' | 'db'>,
): Promise<RequestClass> {
  if (origin.suspicion === 'honeypot') return 'quarantined'
  if (origin.byPhone) return 'phone'
  if (!reading.readable || reading.quote.user_id === null) return 'guest'
  const { id, user_id, email } = reading.quote
  try {
    return (await hasConfirmedAddress(user_id, email, ports)) ? 'customer' : 'guest'
  } catch (cause) {
    mailLog.accountUnknown(id, cause)
    return 'guest'
  }
}

/**
 * Whether the account's email address is proved to be this one: by a stored confirmation, or by
 * Google. Auth's `email_verified` isn't enough (domain/src/account/confirmation.ts).
 */
async function hasConfirmedAddress(
  uid: string,
  email: string,
  { auth, db }: Pick<MailPorts, 'auth' | 'db'>,
): Promise<boolean> {
  const confirmation = await db.doc(confirmationPath(uid)).get()
  if (isConfirmedAddress(confirmation.data(), email)) return true
  const { users } = await auth.getUsers([{ uid }])
  return users.some(
    ({ disabled, providerData }) =>
      !disabled &&
      providerData.some(
        (provider) =>
          provider.providerId === 'google.com' &&
          normalizeEmail(provider.email ?? '') === normalizeEmail(email),
      ),
  )
}
