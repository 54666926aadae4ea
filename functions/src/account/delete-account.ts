import { closedSession, isRecentSignIn } from '@moving/domain/account/account-session'
import {
  callables,
  claimsPath,
  confirmationPath,
  profilePath,
  rolePath,
} from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import type { Caller } from '../platform/caller.ts'
import { noInput, signedInCallable } from '../platform/callable.ts'
import { endLinksOf } from '../people/end-links.ts'
import { leaveOffice, type LeavePorts } from './people/leave-office.ts'
import { log } from '../platform/log.ts'
import { refuseSignInsBefore } from './end-sessions.ts'
import { findUser } from './find-user.ts'
import { unlinkQuotes, unlinkWork, type UnlinkPorts } from './unlink.ts'
import { refusedCode } from './identity-toolkit.ts'

export interface DeletionPorts extends UnlinkPorts {
  auth: Pick<Auth, 'deleteUser'>
  now: () => Date
}

/**
 * Deletes the caller's account.
 * @throws HttpsError `failed-precondition` if the caller's sign-in is older than five minutes, or
 *   if the caller is the last member of the team
 */
export async function deleteAccount(
  caller: Pick<Caller, 'uid' | 'email' | 'signedInAtSeconds'>,
  ports: DeletionPorts & LeavePorts,
): Promise<void> {
  if (!isRecentSignIn(caller.signedInAtSeconds, ports.now())) {
    throw refusedCode('recent-sign-in-required', 'Sign in again to delete your account.')
  }
  await leaveOffice(caller, ports)
  const unlinked = await eraseAccount(caller.uid, ports)
  log.accountDeleted(caller.uid, unlinked)
}

/**
 * Removes an account. The office keeps its quotes, like the quotes of guests. Everything that the
 * account changed, logged or stored for the office stays, but without its uid. Profile, role,
 * claims and confirmation are deleted. The account's links are turned off while they still have its
 * uid. The sign-in is deleted last, so that the user can repeat a run that crashed; each step may
 * run twice. The account's tokens stay valid for up to an hour. Callables refuse them because the
 * account doesn't exist, and the security rules because of `sessions/{uid}`.
 * @returns how many quotes no longer belong to an account
 */
export async function eraseAccount(uid: string, ports: DeletionPorts): Promise<number> {
  const { db } = ports
  let unlinked = await unlinkQuotes(uid, ports)
  await db.doc(rolePath(uid)).delete()
  await endLinksOf(uid, ports)
  await unlinkWork(uid, ports)
  const paths = [claimsPath, profilePath, confirmationPath].map((path) => path(uid))
  for (const path of paths) await db.doc(path).delete()
  await findUser(ports.auth.deleteUser(uid))
  await refuseSignInsBefore(uid, closedSession(ports.now()), db)
  // A second tab may have stored a quote in the meantime. From now on, the rules refuse its writes.
  unlinked += await unlinkQuotes(uid, ports)
  await db.doc(profilePath(uid)).delete()
  return unlinked
}

export const deleteAccountCallable = (ports: () => DeletionPorts & LeavePorts) =>
  signedInCallable(callables.deleteAccount, noInput, async (caller) => {
    await deleteAccount(caller, ports())
    return { deleted: true }
  })
