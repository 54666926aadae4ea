import { isSameAddress } from '@moving/domain/account/email'
import { resetByCodeSchema } from '@moving/domain/account/account-schema'
import { emailChangeSchema, unsettledAddress } from '@moving/domain/move/email-change'
import { callables, collections } from '@moving/domain/paths'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { openCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { isConfirmed, recordMailedConfirmation, type MailedPorts } from './record-confirmation.ts'
import { eraseAccount, type DeletionPorts } from './delete-account.ts'
import { endEverySession } from './end-sessions.ts'
import { findUser } from './find-user.ts'
import { refusedCode, type IdentityToolkit } from './identity-toolkit.ts'
import type { RoleClaimPorts } from './sync-role-claim.ts'
import { confirmedAddress, isAddressUsed, takeAddress } from './take-address.ts'

export interface ResetPorts extends DeletionPorts, MailedPorts {
  auth: DeletionPorts['auth'] &
    RoleClaimPorts['auth'] &
    Pick<Auth, 'createUser' | 'getUserByEmail' | 'updateUser'>
  toolkit: Pick<IdentityToolkit, 'readCode' | 'changePassword'>
}

/**
 * Sets a new password with the code of an emailed link, and makes sure that only the owner of the
 * email address has the account. A confirmed account keeps its data and loses all other sign-in
 * methods and sessions. An account that was never confirmed may be an attacker's: it is deleted,
 * its quotes no longer belong to an account, and the email address gets a new, empty account.
 * @throws HttpsError `failed-precondition` with the reason `auth/invalid-action-code`,
 *   `auth/expired-action-code` or `auth/weak-password`; `unavailable` if Auth doesn't respond
 */
export async function resetPassword(
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
  if (!wasConfirmed && (await finishNewAddress(user.uid, ports))) {
    throw refusedCode('auth/invalid-action-code')
  }
  await toolkit.changePassword(code, password)
  const uid = wasConfirmed
    ? user.uid
    : (await replaceAccount(user.uid, { email, password }, ports)).uid
  if (wasConfirmed) {
    await leaveThePasswordOnly(uid, ports)
    await endEverySession(uid, ports)
    // The address may have changed meanwhile. Then the account isn't this inbox's anymore.
    if (!isSameAddress(await confirmedAddress(uid, ports), email)) {
      throw refusedCode('auth/invalid-action-code')
    }
  }
  // Also renews the role claim, because it may have been withheld, or may have required a Google
  // account.
  await recordMailedConfirmation(uid, { email, by: 'reset' }, ports)
  log.passwordReset(uid, wasConfirmed ? null : user.uid)
}

/**
 * Gives an account in Auth the address that it should have after a change or its Undo, if a crash
 * prevented that. Without it, an email to the other address would look as if the account had never
 * been confirmed.
 * @returns whether the account should have a different address
 */
async function finishNewAddress(uid: string, ports: ResetPorts): Promise<boolean> {
  const { db } = ports
  const confirmed = await confirmedAddress(uid, ports)
  const changes = await db.collection(collections.emailChanges).where('uid', '==', uid).get()
  const isWaiting = changes.docs
    .map((stored) => findDocument(emailChangeSchema, stored))
    .map((change) => change && unsettledAddress(change))
    .some((address) => address !== null && isSameAddress(address, confirmed))
  if (!isWaiting) return false
  await takeAddress(confirmed, uid, ports).catch((cause: unknown) => {
    if (!isAddressUsed(cause)) throw cause
  })
  return true
}

/**
 * Removes every other sign-in method, and second factors: the site offers none, so the owner didn't
 * add them.
 */
export async function leaveThePasswordOnly(
  uid: string,
  ports: { auth: Pick<Auth, 'getUser' | 'updateUser'> },
): Promise<void> {
  const { providerData } = await ports.auth.getUser(uid)
  const others = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password')
  await ports.auth.updateUser(uid, {
    multiFactor: { enrolledFactors: null },
    ...(others.length > 0 && { providersToUnlink: [...new Set(others)] }),
  })
}

/**
 * Creates the account again with a new id, so that no token, link, code, linked sign-in or second
 * factor of the old account works for it.
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
