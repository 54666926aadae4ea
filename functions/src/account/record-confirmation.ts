import { isConfirmedAddress, type Confirmation } from '@moving/domain/account/confirmation'
import { normalizeEmail } from '@moving/domain/account/email'
import { confirmationPath, profilePath, rolePath } from '@moving/domain/paths'
import type { UserRecord } from 'firebase-admin/auth'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { Caller } from '../platform/caller.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { prepareJoining } from './people/join-office.ts'
import { enqueueAll } from './people/record-people-action.ts'
import { log } from '../platform/log.ts'
import { endOlderSessions } from './end-sessions.ts'
import type { IdentityToolkit } from './identity-toolkit.ts'
import { syncRoleClaim, type RoleClaimPorts } from './sync-role-claim.ts'
import { unlinkQuotes } from './unlink.ts'

export interface ConfirmationPorts {
  auth: RoleClaimPorts['auth']
  db: Firestore
  toolkit: Pick<IdentityToolkit, 'endRefreshTokensBefore'>
  pageSize: number
}

/** Whether the server confirmed an account's current email address. */
export async function isConfirmed(
  user: Pick<UserRecord, 'uid' | 'email'>,
  db: Firestore,
): Promise<boolean> {
  const stored = await db.doc(confirmationPath(user.uid)).get()
  return isConfirmedAddress(stored.data(), user.email ?? null)
}

export interface MailedPorts extends Pick<ConfirmationPorts, 'auth' | 'db' | 'pageSize'> {
  enqueue: MailPorts['enqueue']
  now: () => Date
}

/**
 * Stores that an account's email address was confirmed with a code that was emailed just now, and
 * accepts an invitation to it in the same commit. Other confirmations don't accept invitations: a
 * Google sign-in or an old confirmation doesn't prove who reads the inbox today.
 * @returns whether an invitation was accepted
 * @throws HttpsError `foreign-way-in` for an invited account that a different email address can
 *   sign in to
 */
export async function recordMailedConfirmation(
  uid: string,
  confirmation: Confirmation,
  ports: MailedPorts,
): Promise<boolean> {
  await letGoOfOther(uid, confirmation.email, ports)
  const { db } = ports
  const opened = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: ports.now(), auth: ports.auth }
    const join = await prepareJoining({ uid, email: confirmation.email }, at)
    transaction.set(db.doc(confirmationPath(uid)), createConfirmation(confirmation))
    return join?.() ?? null
  })
  log.addressConfirmed(uid, confirmation.by)
  if (opened === null) {
    // The account may have got its role before the confirmation. The role counts from now on.
    await syncRoleClaim(uid, ports)
    return false
  }
  log.officeJoined(uid)
  await enqueueAll(opened, ports)
  return true
}

/** Stores that an account's email address was confirmed without an emailed code. */
export async function recordConfirmation(
  uid: string,
  confirmation: Confirmation,
  ports: Pick<ConfirmationPorts, 'auth' | 'db' | 'pageSize'>,
): Promise<void> {
  await letGoOfOther(uid, confirmation.email, ports)
  await ports.db.doc(confirmationPath(uid)).set(createConfirmation(confirmation))
  log.addressConfirmed(uid, confirmation.by)
  await syncRoleClaim(uid, ports)
}

export const createConfirmation = ({ email, by }: Confirmation) => ({
  email: normalizeEmail(email),
  by,
  confirmed_at: FieldValue.serverTimestamp(),
})

/**
 * Removes everything that an account had under a different confirmed email address. Its quotes no
 * longer belong to an account, and its profile and role are deleted.
 */
async function letGoOfOther(
  uid: string,
  email: string,
  { db, pageSize }: Pick<ConfirmationPorts, 'db' | 'pageSize'>,
): Promise<void> {
  const before = await db.doc(confirmationPath(uid)).get()
  if (before.exists && !isConfirmedAddress(before.data(), email)) {
    await unlinkQuotes(uid, { db, pageSize })
    for (const path of [rolePath(uid), profilePath(uid)]) await db.doc(path).delete()
  }
}

/**
 * Whether Google proves the caller's email address: the caller signed in with Google, and Google is
 * the account's only sign-in method. Otherwise another person may know a password or own a
 * different linked account. Earlier sign-ins become invalid first, so that they can't add a sign-in
 * method in the meantime.
 */
export async function provesByGoogle(
  caller: Pick<Caller, 'uid' | 'provider' | 'signedInAtSeconds'>,
  ports: ConfirmationPorts,
): Promise<boolean> {
  const { uid, provider, signedInAtSeconds } = caller
  if (provider !== google || !isGoogleAlone(await ports.auth.getUser(uid))) return false
  await endOlderSessions(uid, signedInAtSeconds, ports)
  return isGoogleAlone(await ports.auth.getUser(uid))
}

const google = 'google.com'

/**
 * Whether an account's only sign-in method is Google, with an email address that Google has
 * verified.
 */
function isGoogleAlone({ email, emailVerified, providerData }: UserRecord): boolean {
  const [only, ...others] = providerData
  return (
    email !== undefined &&
    emailVerified &&
    only?.providerId === google &&
    normalizeEmail(only.email ?? '') === normalizeEmail(email) &&
    others.length === 0
  )
}
