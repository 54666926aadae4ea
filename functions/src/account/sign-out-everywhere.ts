import { callables } from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { Caller } from '../platform/caller.ts'
import { noInput, signedInCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { refuseSignInsBefore } from './end-sessions.ts'

export interface SignOutPorts {
  auth: Pick<Auth, 'revokeRefreshTokens'>
  db: Firestore
  now: () => Date
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
