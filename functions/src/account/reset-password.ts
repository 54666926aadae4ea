import { resetByCodeSchema } from '@moving/domain/account/account-schema'
import { callables } from '@moving/domain/paths'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { openCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { isConfirmed, recordMailedConfirmation, type MailedPorts } from './record-confirmation.ts'
import { eraseAccount, type DeletionPorts } from './delete-account.ts'
import { endEverySession } from './end-sessions.ts'
import { findUser } from './find-user.ts'
import { refusedCode, type IdentityToolkit } from './identity-toolkit.ts'
import type { RoleClaimPorts } from './sync-role-claim.ts'

export interface ResetPorts extends DeletionPorts, MailedPorts {
  auth: DeletionPorts['auth'] &
    RoleClaimPorts['auth'] &
    Pick<Auth, 'createUser' | 'getUserByEmail' | 'updateUser'>
  toolkit: Pick<IdentityToolkit, 'readCode' | 'changePassword'>
}

/**
 * Sets a new password by the code of a mailed link, and makes the account its owner's alone. A
 * confirmed account keeps what it holds and loses every other way in and every session. An account
 * that was never confirmed may be somebody else's work: it is deleted, its quotes become a guest's,
 * and the address gets a new, empty account.
 * @throws HttpsError `failed-precondition`, `reason` being `auth/invalid-action-code`,
 *   `auth/expired-action-code` or `auth/weak-password`; `unavailable` when Auth does not answer
 */
async function resetPassword(
  { code, password }: { code: string; password: string },
  ports: ResetPorts,
): Promise<void> {
  const { auth, toolkit, db } = ports
  const { requestType, email } = await toolkit.readCode(code)
  const user = await findUser(auth.getUserByEmail(email))
  if (requestType !== 'PASSWORD_RESET' || user === undefined || user.disabled) {
    throw refusedCode('auth/invalid-action-code')
  }
  const wasConfirmed = await isConfirmed(user, db)
  await toolkit.changePassword(code, password)
  const uid = wasConfirmed
    ? user.uid
    : (await replaceAccount(user.uid, { email, password }, ports)).uid
  if (wasConfirmed) await leaveThePasswordOnly(uid, ports)
  // Also renews the role's claim, which was withheld, or bound to a Google account, until now.
  await recordMailedConfirmation(uid, { email, by: 'reset' }, ports)
  log.passwordReset(uid, wasConfirmed ? null : user.uid)
}

/** Also removes second factors: the site offers none, so their owner did not add them. */
async function leaveThePasswordOnly(
  uid: string,
  ports: Pick<ResetPorts, 'auth' | 'db' | 'now'>,
): Promise<void> {
  const { providerData } = await ports.auth.getUser(uid)
  const others = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password')
  await ports.auth.updateUser(uid, {
    multiFactor: { enrolledFactors: null },
    ...(others.length > 0 && { providersToUnlink: [...new Set(others)] }),
  })
  await endEverySession(uid, ports)
}

/**
 * Makes the account anew under another id: no token, link, code, linked sign-in or second factor of
 * the former account works for it.
 */
async function replaceAccount(
  uid: string,
  { email, password }: { email: string; password: string },
  ports: ResetPorts,
): Promise<UserRecord> {
  await eraseAccount(uid, ports)
  return ports.auth.createUser({ email, password, emailVerified: true })
}

export const resetPasswordCallable = (ports: () => ResetPorts) =>
  openCallable(callables.resetPassword, resetByCodeSchema, async (_caller, input) => {
    await resetPassword(input, ports())
    return { reset: true }
  })
