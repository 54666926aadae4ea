import { normaliseEmail } from '@moving/domain/account/email'
import type { QuoteReading } from '@moving/domain/quote/schema'
import type { Auth } from 'firebase-admin/auth'
import { mailLog } from './mail-log.ts'
import type { MailPorts } from './ports.ts'
import type { QuoteOrigin } from './quote-origin.ts'

/**
 * Whose mail budget a request is charged to, so that a flood of one class leaves the others' mail
 * alone. `quarantined` has none: the office hears of it in a digest, nobody else does.
 */
export const requestClasses = ['phone', 'customer', 'guest', 'quarantined'] as const
export type RequestClass = (typeof requestClasses)[number]

/**
 * The class of a stored request. Who is signed in counts as a customer only with a confirmed address
 * that is also the request's: accounts cost nothing, and a form takes any address. While Auth cannot
 * be asked everybody is a guest, because the office must hear of the request all the same.
 */
export async function classOf(
  reading: QuoteReading,
  origin: QuoteOrigin,
  { auth }: Pick<MailPorts, 'auth'>,
): Promise<RequestClass> {
  if (origin.suspicion === 'honeypot') return 'quarantined'
  if (origin.byPhone) return 'phone'
  if (!reading.readable || reading.quote.user_id === null) return 'guest'
  const { id, user_id, email } = reading.quote
  try {
    return (await hasConfirmedAddress(user_id, email, auth)) ? 'customer' : 'guest'
  } catch (cause) {
    mailLog.accountUnknown(id, cause)
    return 'guest'
  }
}

/** Whether this account's owner has confirmed that this address is theirs. */
async function hasConfirmedAddress(
  uid: string,
  email: string,
  auth: Pick<Auth, 'getUsers'>,
): Promise<boolean> {
  const { users } = await auth.getUsers([{ uid }])
  return users.some(
    (user) =>
      user.emailVerified &&
      !user.disabled &&
      normaliseEmail(user.email ?? '') === normaliseEmail(email),
  )
}
