import { isRecentSignIn } from '@moving/domain/account/session'
import {
  callables,
  claimsPath,
  collections,
  profilePath,
  rolePath,
  sessionPath,
} from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { Caller } from '../platform/caller.ts'
import { noInput, type CallableDefinition } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { inPages } from './in-pages.ts'

export interface DeletionPorts {
  auth: Pick<Auth, 'deleteUser'>
  db: Firestore
  now: () => Date
  pageSize: number
}

/**
 * Deletes the caller's account. The quotes stay with the office as a guest's; profile, role, claims
 * and sessions go. The sign-in itself goes last, so that a run that died can be repeated by the same
 * person; each step may run twice.
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
  let unlinked = await unlinkQuotes(uid, ports)
  for (const path of [rolePath(uid), claimsPath(uid), profilePath(uid), sessionPath(uid)]) {
    await ports.db.doc(path).delete()
  }
  await deleteSignIn(uid, ports.auth)
  // One that was sent from another tab while this ran.
  unlinked += await unlinkQuotes(uid, ports)
  log.accountDeleted(uid, unlinked)
}

function unlinkQuotes(uid: string, { db, pageSize }: DeletionPorts): Promise<number> {
  const mine = db.collection(collections.quotes).where('user_id', '==', uid)
  return inPages(pageSize, async (limit) => {
    const page = await mine.limit(limit).select().get()
    const batch = db.batch()
    for (const { ref } of page.docs) batch.update(ref, { user_id: null })
    await batch.commit()
    return page.size
  })
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
