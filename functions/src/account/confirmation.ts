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
 * Records that an account's address is its holder's. What an account held under another confirmed
 * address was that address's: its quotes go back to being a guest's, profile and role go.
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
 * Whether Google's word for the caller's address is proof: the caller came by Google, and Google is
 * the account's only way in, with no password that somebody else may know and no other account that
 * somebody may have linked. Older sessions are ended before that is looked at, so that none of them
 * can add a way in afterwards.
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
