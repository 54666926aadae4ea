import { closedSession, isRecentSignIn } from '@moving/domain/account/session'
import { callables, claimsPath, profilePath, rolePath, sessionPath } from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import { HttpsError } from 'firebase-functions/v2/https'
import type { Caller } from '../platform/caller.ts'
import { noInput, type CallableDefinition } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { unlinkEdits, unlinkQuotes, type UnlinkPorts } from './unlink.ts'

export interface DeletionPorts extends UnlinkPorts {
  auth: Pick<Auth, 'deleteUser'>
  now: () => Date
}

/**
 * Deletes the caller's account. The quotes stay with the office as a guest's, and its history without
 * the account of who changed what; profile, role and claims go. Then the sign-in itself goes: a run
 * that died before that is repeated by the same person, and each step may run twice.
 *
 * Tokens of the account live on for up to an hour. Callables refuse them with the account; for the
 * security rules `sessions/{uid}` says that every sign-in of it has ended.
 * @throws HttpsError `failed-precondition` when the caller signed in longer ago than five minutes
 */
export async function deleteAccount(
  caller: Pick<Caller, 'uid' | 'signedInAtSeconds'>,
  ports: DeletionPorts,
): Promise<void> {
  if (!isRecentSignIn(caller.signedInAtSeconds, ports.now())) {
    throw new HttpsError('failed-precondition', 'Sign in again to delete your account.', {
      reason: 'recent-sign-in-required',
    })
  }
  const { uid } = caller
  const { db } = ports
  let unlinked = await unlinkQuotes(uid, ports)
  await unlinkEdits(uid, ports)
  for (const path of [rolePath(uid), claimsPath(uid), profilePath(uid)]) await db.doc(path).delete()
  await deleteSignIn(uid, ports.auth)
  await db.doc(sessionPath(uid)).set(closedSession(ports.now()))
  // What another tab stored while this ran; from here on the rules let it store nothing.
  unlinked += await unlinkQuotes(uid, ports)
  await db.doc(profilePath(uid)).delete()
  log.accountDeleted(uid, unlinked)
}

async function deleteSignIn(uid: string, auth: DeletionPorts['auth']): Promise<void> {
  try {
    await auth.deleteUser(uid)
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'auth/user-not-found') throw cause
  }
}

export function deleteAccountCallable(
  ports: () => DeletionPorts,
): CallableDefinition<typeof noInput, { deleted: true }> {
  return {
    name: callables.deleteAccount,
    access: 'signed-in',
    input: noInput,
    handle: async (caller) => {
      await deleteAccount(caller, ports())
      return { deleted: true }
    },
  }
}
