import { setTimeout as wait } from 'node:timers/promises'
import { sessionSchema } from '@moving/domain/account/account-session'
import { sessionPath, callables } from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { IdentityToolkit } from './identity-toolkit.ts'
import type { Caller } from '../platform/caller.ts'
import { noInput, signedInCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'

interface SignOutPorts {
  auth: Pick<Auth, 'revokeRefreshTokens'>
  db: Firestore
  now: () => Date
}

interface SessionEnd {
  /** The earliest sign-in that is accepted, in seconds since 1970. */
  valid_after: number
  expires_at?: Date
}

/**
 * Makes the security rules and callables refuse an account's sign-ins from before an instant. An
 * earlier instant than the stored one is ignored, so that a delayed run doesn't make sign-ins valid
 * again.
 */
export async function refuseSignInsBefore(uid: string, end: SessionEnd, db: Firestore) {
  await db.runTransaction((transaction) => endSignIns(uid, end, { db, transaction }))
}

/** Does the same as `refuseSignInsBefore` in a transaction that hasn't written anything yet. */
export async function endSignIns(
  uid: string,
  end: SessionEnd,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<void> {
  const reference = db.doc(sessionPath(uid))
  const stored = sessionSchema.safeParse((await transaction.get(reference)).data())
  if (stored.success && stored.data.valid_after > end.valid_after) return
  transaction.set(reference, end, { merge: true })
}

/**
 * Turns off the sessions of an account that are older than one sign-in.
 * @param signedInAtSeconds `auth_time` of that sign-in, in seconds since 1970
 */
export async function endOlderSessions(
  uid: string,
  signedInAtSeconds: number,
  { db, toolkit }: { db: Firestore; toolkit: Pick<IdentityToolkit, 'endRefreshTokensBefore'> },
) {
  await refuseSignInsBefore(uid, { valid_after: signedInAtSeconds }, db)
  await toolkit.endRefreshTokensBefore(uid, signedInAtSeconds)
}

/**
 * Turns off every session of an account. `auth_time` has whole seconds, so only sign-ins from the
 * next second on are accepted. Resolves when that second has begun.
 */
export async function endEverySession(uid: string, { auth, db, now }: SignOutPorts) {
  await auth.revokeRefreshTokens(uid)
  const endsAt = now()
  const validAfter = Math.floor(endsAt.getTime() / 1000) + 1
  await refuseSignInsBefore(uid, { valid_after: validAfter }, db)
  await wait(validAfter * 1000 - endsAt.getTime())
}

/**
 * Turns off every session of the caller. Refresh tokens are revoked immediately. ID tokens are
 * valid for up to an hour, but the security rules refuse them because of
 * `sessions/{uid}.valid_after`.
 */
async function signOutEverywhere(uid: string, { auth, db, now }: SignOutPorts) {
  await Promise.all([
    auth.revokeRefreshTokens(uid),
    refuseSignInsBefore(uid, { valid_after: Math.floor(now().getTime() / 1000) }, db),
  ])
  log.signedOutEverywhere(uid)
}

export const signOutEverywhereCallable = (ports: () => SignOutPorts) =>
  signedInCallable(callables.signOutEverywhere, noInput, async (caller: Caller) => {
    await signOutEverywhere(caller.uid, ports())
    return { signedOut: true }
  })
