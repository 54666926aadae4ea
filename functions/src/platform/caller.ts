import { codeOf } from '@moving/domain/error-code'
import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { peopleRefusals, type PeopleRefusal } from '@moving/domain/account/people'
import { adminRole } from '@moving/domain/account/role'
import { roleSchema } from '@moving/domain/account/account-schema'
import { sessionSchema } from '@moving/domain/account/account-session'
import { hasApprovedSignInMethods } from '@moving/domain/account/sign-in-methods'
import { confirmationPath, rolePath, sessionPath } from '@moving/domain/paths'
import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import { readAll } from './read-all.ts'
import { findDocument } from './unreadable-document.ts'

export interface Caller {
  uid: string
  /** The account's email address when the token was issued; null for an account without one. */
  email: string | null
  /** The sign-in provider of this session: `password` or `google.com`. */
  provider: string
  /** When this person last signed in, in seconds since 1970. */
  signedInAtSeconds: number
  role: string | null
  /** False if the account has a linked provider that the server hasn't approved for its role. */
  hasApprovedSignInMethods: boolean
}

export interface CallerPorts {
  auth: Pick<Auth, 'verifyIdToken'>
  db: Firestore
}

export type Access = 'signed-in' | 'admin'

/**
 * Returns the caller of an ID token. Like the security rules, refuses sign-ins from before
 * `sessions/{uid}.valid_after`.
 * @throws HttpsError `unauthenticated` for a missing, expired, revoked or forged token
 */
export async function requireCaller(
  idToken: string | undefined,
  { auth, db }: CallerPorts,
): Promise<Caller> {
  if (idToken === undefined || idToken === '') {
    throw new HttpsError('unauthenticated', 'Sign in first.')
  }
  const checkRevoked = true
  const token = await auth.verifyIdToken(idToken, checkRevoked).catch((cause: unknown) => {
    throw isTokenRefusal(cause) ? sessionEnded() : cause
  })
  const caller = callerFromToken(token)
  const [session] = await readAll(db, db.doc(sessionPath(caller.uid)))
  if (!session.exists) return caller
  // Refuses the caller if the session document can't be read, like the rules.
  const ended = findDocument(sessionSchema, session)
  if (ended === null || caller.signedInAtSeconds < ended.valid_after) throw sessionEnded()
  return caller
}

const sessionEnded = () =>
  new HttpsError('unauthenticated', 'Your session has ended. Sign in again.')

/**
 * Refuses every caller except admins. Checks the role in the token and in `roles/{uid}`, because a
 * removed admin's token keeps the role for a while (contract.md). Like the rules, also refuses an
 * account with an unconfirmed email address, or with a linked provider that the server hasn't
 * approved.
 * @throws HttpsError `permission-denied`; `failed-precondition` with the reason `foreign_way_in`
 */
export async function requireAdmin(caller: Caller, { db }: Pick<CallerPorts, 'db'>) {
  const refusal = new HttpsError('permission-denied', 'Only the office can do that.')
  if (caller.role !== adminRole) throw refusal
  const [role, confirmation] = await readAll(
    db,
    db.doc(rolePath(caller.uid)),
    db.doc(confirmationPath(caller.uid)),
  )
  const stored = roleSchema.safeParse(role.data())
  if (!stored.success || stored.data.role !== adminRole) throw refusal
  if (!caller.hasApprovedSignInMethods) {
    const details = { reason: 'foreign_way_in' satisfies PeopleRefusal }
    throw new HttpsError('failed-precondition', peopleRefusals.foreign_way_in, details)
  }
  if (!isConfirmedAddress(confirmation.data(), caller.email)) throw refusal
}

interface Within {
  db: Firestore
  transaction: Transaction
}

/**
 * Whether a person is on the team. The transaction fails if the person is removed before it
 * commits.
 */
export async function isStillInOffice(uid: string, { db, transaction }: Within): Promise<boolean> {
  return isOfficeRole(await transaction.get(db.doc(rolePath(uid))))
}

const isOfficeRole = (role: DocumentSnapshot | undefined) => role?.get('role') === adminRole

/**
 * Refuses a caller who was removed from the team since the function started.
 * @throws HttpsError `permission-denied`
 */
export async function requireStillInOffice(uid: string, within: Within): Promise<void> {
  requireOffice(await within.transaction.get(within.db.doc(rolePath(uid))))
}

/**
 * As `requireStillInOffice`, for a role document that the transaction has already read.
 * @throws HttpsError `permission-denied`
 */
export function requireOffice(role: DocumentSnapshot | undefined): void {
  if (!isOfficeRole(role)) throw new HttpsError('permission-denied', 'Only the office can do that.')
}

/** Returns the token of an `Authorization: Bearer …` header; undefined without one. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
}

function callerFromToken(token: DecodedIdToken): Caller {
  const { role } = token as { role?: unknown }
  return {
    uid: token.uid,
    email: token.email ?? null,
    provider: token.firebase.sign_in_provider,
    signedInAtSeconds: token.auth_time,
    role: typeof role === 'string' ? role : null,
    hasApprovedSignInMethods: hasApprovedSignInMethods(token),
  }
}

/** The codes of Auth's errors that mean a bad token. */
const tokenRefusals = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]

function isTokenRefusal(cause: unknown): boolean {
  const code = codeOf(cause)
  return typeof code === 'string' && tokenRefusals.includes(code)
}
