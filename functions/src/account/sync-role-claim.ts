import { roleSchema } from '@moving/domain/account/account-schema'
import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { googleIdsOf, hasForeignSignInMethod } from '@moving/domain/account/sign-in-methods'
import { claimsPath, confirmationPath, rolePath } from '@moving/domain/paths'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { unlessGone } from '../platform/unless-gone.ts'
import { log } from '../platform/log.ts'
import { findUser } from './find-user.ts'

export interface RoleClaimPorts {
  auth: Pick<Auth, 'getUser' | 'setCustomUserClaims' | 'revokeRefreshTokens'>
  db: Firestore
}

/** If the role changes more often than this while a run updates the claim, the event is retried. */
const maxRounds = 8

/**
 * Sets the custom claim `role` to the role in `roles/{uid}`, which may be newer than the event, and
 * notifies the browser through `claims/{uid}`. If the role is removed, refresh tokens are revoked.
 * The claim `google` lists the Google accounts that may use the role. An account that a different
 * email address can sign in to, or whose address was never confirmed, gets neither claim. This may
 * run twice, late, and in parallel: after each write the document is read again, so the last run
 * uses the current role.
 * @throws Error if the role changes too often; the event is then retried
 */
export async function syncRoleClaim(uid: string, { auth, db }: RoleClaimPorts): Promise<void> {
  let role = await readRole(uid, db)
  for (let round = 0; round < maxRounds; round += 1) {
    if (!(await applyRole(uid, role, { auth, db }))) return
    const roleNow = await readRole(uid, db)
    if (roleNow === role) return
    role = roleNow
  }
  throw new Error(`The role of ${uid} kept changing`)
}

async function readRole(uid: string, db: Firestore): Promise<string | null> {
  const snapshot = await db.doc(rolePath(uid)).get()
  if (!snapshot.exists) return null
  const parsed = roleSchema.safeParse(snapshot.data())
  if (!parsed.success) log.unreadableRole(uid)
  return parsed.success && parsed.data.role !== '' ? parsed.data.role : null
}

/** @returns false if the user doesn't exist, so that there is nothing else to do */
async function applyRole(
  uid: string,
  stored: string | null,
  { auth, db }: RoleClaimPorts,
): Promise<boolean> {
  const user = await findUser(auth.getUser(uid))
  if (user === undefined) {
    log.roleWithoutUser(uid)
    return false
  }
  const isWithheld = stored !== null && !(await mayHaveRole(user, db))
  if (isWithheld) log.roleWithheld(uid)
  const role = isWithheld ? null : stored
  const { role: claimed = null, google = [], ...otherClaims } = user.customClaims ?? {}
  const approved = role === null ? [] : googleIdsOf(user.providerData)
  const isNew = claimed !== role
  if (isNew || JSON.stringify(google) !== JSON.stringify(approved)) {
    // Refresh tokens are revoked before the claim changes. If this run crashes in between, the next
    // one still finds a role to remove.
    if (isNew && claimed !== null) await auth.revokeRefreshTokens(uid)
    await auth.setCustomUserClaims(uid, {
      ...otherClaims,
      ...(role !== null && { role }),
      ...(approved.length > 0 && { google: approved }),
    })
    log.roleClaimSet(uid, role)
  }
  await announceRole(uid, role, db)
  return true
}

/** Whether only the owner of a confirmed email address can sign in to an account. */
async function mayHaveRole(
  { uid, email, providerData }: UserRecord,
  db: Firestore,
): Promise<boolean> {
  if (hasForeignSignInMethod(email, providerData)) return false
  const confirmation = await db.doc(confirmationPath(uid)).get()
  return isConfirmedAddress(confirmation.data(), email ?? null)
}

/**
 * Writes the time of the change. The browser compares it with its token and gets a new token if
 * necessary.
 */
async function announceRole(uid: string, role: string | null, db: Firestore): Promise<void> {
  const reference = db.doc(claimsPath(uid))
  const announced = await reference.get()
  if ((announced.data()?.['role'] ?? null) === role) return
  const announcement = { role, updated_at: FieldValue.serverTimestamp() }
  if (role !== null) await reference.set(announcement)
  // The account and this document may have been deleted in the meantime.
  else await reference.update(announcement).catch(unlessGone)
}
