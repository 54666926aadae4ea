import { normalizeEmail } from '@moving/domain/account/email'
import { confirmAddressSchema } from '@moving/domain/account/schema'
import { isRecentSignIn } from '@moving/domain/account/session'
import { callables } from '@moving/domain/paths'
import type { Caller } from '../platform/caller.ts'
import { signedInCallable } from '../platform/callable.ts'
import {
  isConfirmed,
  provesByGoogle,
  recordConfirmation,
  type ConfirmationPorts,
} from './confirmation.ts'
import { endOlderSessions } from './end-sessions.ts'
import { refusedCode, type IdentityToolkit } from './identity-toolkit.ts'

export interface ConfirmAddressPorts extends ConfirmationPorts {
  toolkit: Pick<IdentityToolkit, 'endRefreshTokensBefore' | 'readCode' | 'useVerifyCode'>
  now: () => Date
}

/**
 * Confirms the caller's address on two proofs at once: the code that only its mailbox has, and a
 * sign-in of the last five minutes with the account's password, or with Google where that is the only
 * way in. Ends the sessions that are older than this sign-in.
 *
 * For an address that is confirmed already the answer is yes, so that a call whose answer was lost is
 * simply made again.
 * @throws HttpsError `failed-precondition`, `reason` being `recent-sign-in-required`,
 *   `other-ways-in` (Google, beside a password), `auth/user-mismatch` (another account's code),
 *   `auth/invalid-action-code` or `auth/expired-action-code`; `unavailable` when Auth does not answer
 */
export async function confirmAddress(
  caller: Pick<Caller, 'uid' | 'provider' | 'signedInAtSeconds'>,
  code: string,
  ports: ConfirmAddressPorts,
): Promise<void> {
  if (!isRecentSignIn(caller.signedInAtSeconds, ports.now())) {
    throw refusedCode('recent-sign-in-required', 'Sign in again to confirm your address.')
  }
  const { auth, db, toolkit } = ports
  const user = await auth.getUser(caller.uid)
  if (await isConfirmed(user, db)) return
  const { requestType, email } = await toolkit.readCode(code)
  if (requestType !== 'VERIFY_EMAIL') throw refusedCode('auth/invalid-action-code')
  if (normalizeEmail(email) !== normalizeEmail(user.email ?? '')) {
    throw refusedCode('auth/user-mismatch')
  }
  const isGoogle = caller.provider !== 'password'
  if (isGoogle && !(await provesByGoogle(caller, ports))) {
    throw refusedCode('other-ways-in', 'This account has other ways in.')
  }
  await endOlderSessions(caller.uid, caller.signedInAtSeconds, ports)
  await toolkit.useVerifyCode(code)
  await recordConfirmation(caller.uid, { email, by: isGoogle ? 'google' : 'link' }, ports)
}

export const confirmAddressCallable = (ports: () => ConfirmAddressPorts) =>
  signedInCallable(callables.confirmAddress, confirmAddressSchema, async (caller, { code }) => {
    await confirmAddress(caller, code, ports())
    return { confirmed: true }
  })
