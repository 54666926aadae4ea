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

/** A `sessions/{uid}` document, as `closedSession` makes it or with `valid_after` alone. */
interface SessionEnd {
  /** Seconds since 1970. */
  valid_after: number
  expires_at?: Date
}

/**
 * Makes rules and callables refuse an account's sign-ins from before an instant. Never moves the
 * instant back, so that a delayed run lets nobody in again.
 */
export async function refuseSignInsBefore(uid: string, end: SessionEnd, db: Firestore) {
  await db.runTransaction((transaction) => endSignIns(uid, end, { db, transaction }))
}

/** The same within a transaction that has written nothing yet. */
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
 * Ends the sessions of an account that are older than one sign-in.
 * @param signedInAtSeconds `auth_time` of the sign-in that stays, seconds since 1970
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
 * Ends every session of an account. `auth_time` counts whole seconds, so only sign-ins from the
 * next second on are let in; resolves when that second has begun.
 */
export async function endEverySession(uid: string, { auth, db, now }: SignOutPorts) {
  await auth.revokeRefreshTokens(uid)
  const endsAt = now()
  const validAfter = Math.floor(endsAt.getTime() / 1000) + 1
  await refuseSignInsBefore(uid, { valid_after: validAfter }, db)
  await wait(validAfter * 1000 - endsAt.getTime())
}

/**
 * Ends every session of the caller. Revoking ends the refresh tokens; ID tokens live on for up to an
 * hour, so `sessions/{uid}.valid_after` tells the security rules to refuse them
 * (requirements 7.2).
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
