import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { normalizeEmail } from '@moving/domain/account/email'
import { confirmationPath } from '@moving/domain/paths'
import type { QuoteReading } from '@moving/domain/quote/quote-schema'
import { mailLog } from '../mail-log.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { QuoteOrigin } from '../../quote/quote-origin.ts'

/**
 * The classes that the rate limit counts apart, so that a flood of one leaves the others' mail
 * alone. `quarantined` causes no single mails: the office hears of it in a digest, nobody else
 * does.
 */
export const requestClasses = ['phone', 'customer', 'guest', 'quarantined'] as const
export type RequestClass = (typeof requestClasses)[number]

/**
 * The class of a stored request. A signed-in user counts as a customer only if their confirmed
 * address is the request's: accounts cost nothing, and the form takes any address. While Auth
 * cannot be asked everybody is a guest, because the office must hear of the request all the same.
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
 * Whether the address is proved to be the account's: by a recorded confirmation, or by Google.
 * Auth's `email_verified` is not enough (domain/src/account/confirmation.ts).
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
