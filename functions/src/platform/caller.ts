import { adminRole } from '@moving/domain/account/role'
import { roleSchema } from '@moving/domain/account/schema'
import { sessionSchema } from '@moving/domain/account/session'
import { rolePath, sessionPath } from '@moving/domain/paths'
import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import { findDocument } from './unreadable-document.ts'

/** Who called, as Auth itself vouches for it. */
export interface Caller {
  uid: string
  /** As the account holds it; null for accounts without an address. */
  email: string | null
  emailVerified: boolean
  /** When this person last typed a password or came back from Google, in seconds since 1970. */
  signedInAtSeconds: number
  role: string | null
}

export interface CallerPorts {
  auth: Pick<Auth, 'verifyIdToken'>
  db: Firestore
}

/** What a function asks of its caller. */
export type Access = 'signed-in' | 'admin'

/**
 * The caller behind an ID token. Missing, expired, foreign and revoked tokens are refused, so who
 * signed out everywhere is out here too.
 * @throws HttpsError `unauthenticated`
 */
export async function requireCaller(
  idToken: string | undefined,
  { auth }: Pick<CallerPorts, 'auth'>,
): Promise<Caller> {
  if (idToken === undefined || idToken === '') {
    throw new HttpsError('unauthenticated', 'Sign in first.')
  }
  const checkRevoked = true
  const token = await auth.verifyIdToken(idToken, checkRevoked).catch((cause: unknown) => {
    throw isTokenRefusal(cause)
      ? new HttpsError('unauthenticated', 'Your session has ended. Sign in again.')
      : cause
  })
  return callerFromToken(token)
}

/**
 * Passes admins only: the claim in the token and the `roles/{uid}` document as it is now, so that
 * who was removed a second ago is refused although the token still says admin (contract.md). A
 * sign-in from before "sign out everywhere" is refused too, as the security rules do.
 * @throws HttpsError `permission-denied`
 */
export async function requireAdmin(caller: Caller, { db }: Pick<CallerPorts, 'db'>) {
  const refusal = new HttpsError('permission-denied', 'Only the office can do that.')
  if (caller.role !== adminRole) throw refusal
  const [role, session] = await db.getAll(
    db.doc(rolePath(caller.uid)),
    db.doc(sessionPath(caller.uid)),
  )
  const stored = roleSchema.safeParse(role?.data())
  if (!stored.success || stored.data.role !== adminRole) throw refusal
  if (session?.exists !== true) return
  // As the rules do: whoever's end of session cannot be read may have signed out everywhere.
  const ended = findDocument(sessionSchema, session)
  if (ended === null || caller.signedInAtSeconds < ended.valid_after) throw refusal
}

/** The token of an `Authorization: Bearer …` header, for HTTPS functions that are not callables. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
}

function callerFromToken(token: DecodedIdToken): Caller {
  const { role } = token as { role?: unknown }
  return {
    uid: token.uid,
    email: token.email ?? null,
    emailVerified: token.email_verified === true,
    signedInAtSeconds: token.auth_time,
    role: typeof role === 'string' ? role : null,
  }
}

/** `auth/…` codes that say "this token is no good"; others are faults of ours or the network. */
const tokenRefusals = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]

function isTokenRefusal(cause: unknown): boolean {
  const code = (cause as { code?: unknown } | null)?.code
  return typeof code === 'string' && tokenRefusals.includes(code)
}
