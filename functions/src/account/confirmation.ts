import { isConfirmedAddress, type Confirmation } from '@moving/domain/account/confirmation'
import { normalizeEmail } from '@moving/domain/account/email'
import { confirmationPath, profilePath, rolePath } from '@moving/domain/paths'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { Caller } from '../platform/caller.ts'
import { log } from '../platform/log.ts'
import { endOlderSessions } from './end-sessions.ts'
import type { IdentityToolkit } from './identity-toolkit.ts'
import { unlinkQuotes } from './unlink.ts'

export interface ConfirmationPorts {
  auth: Pick<Auth, 'getUser'>
  db: Firestore
  toolkit: Pick<IdentityToolkit, 'endRefreshTokensBefore'>
  pageSize: number
}

/** Whether the address that an account has now was confirmed before the server. */
export async function isConfirmed(
  user: Pick<UserRecord, 'uid' | 'email'>,
  db: Firestore,
): Promise<boolean> {
  const stored = await db.doc(confirmationPath(user.uid)).get()
  return isConfirmedAddress(stored.data(), user.email ?? null)
}

/**
 * Records that an account's address was confirmed. What the account held under another confirmed
 * address belongs to that address: its quotes become a guest's again, profile and role are deleted.
 */
export async function recordConfirmation(
  uid: string,
  { email, by }: Confirmation,
  { db, pageSize }: Pick<ConfirmationPorts, 'db' | 'pageSize'>,
): Promise<void> {
  const reference = db.doc(confirmationPath(uid))
  const before = await reference.get()
  if (before.exists && !isConfirmedAddress(before.data(), email)) {
    await unlinkQuotes(uid, { db, pageSize })
    for (const path of [rolePath(uid), profilePath(uid)]) await db.doc(path).delete()
  }
  await reference.set({
    email: normalizeEmail(email),
    by,
    confirmed_at: FieldValue.serverTimestamp(),
  })
  log.addressConfirmed(uid, by)
}

/**
 * Whether Google's word proves the caller's address: the caller signed in with Google, and Google
 * is the account's only way in. A password may be known to somebody else, and another linked
 * account may be somebody else's. Ends older sessions first, so that none of them can add a way in
 * meanwhile.
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

/** Whether an account is entered with Google only, under the address that Google vouches for. */
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
