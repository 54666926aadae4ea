import { createHash, randomFillSync } from 'node:crypto'
import { normalizeEmail } from '@moving/domain/account/email'
import { newInvitationKey } from '@moving/domain/account/invitation-key'
import { invitationSchema, type Invitation } from '@moving/domain/account/people'
import { adminRole } from '@moving/domain/account/role'
import { collections, invitationPath, rolePath } from '@moving/domain/paths'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const invitationPathOf = (email: string) => invitationPath(sha256(normalizeEmail(email)))

/** Returns an invitation that hasn't expired; otherwise null. */
export function findRunning(stored: DocumentSnapshot, now: Date): Invitation | null {
  const invitation = findDocument(invitationSchema, stored)
  return invitation !== null && invitation.expires_at > now ? invitation : null
}

/**
 * Creates a key for one email with an invitation. Only its hash is stored.
 * @returns null if the invitation has expired, was withdrawn, or was replaced by a newer one
 */
export function makeInvitationKey(
  { email, entryId }: { email: string; entryId: string },
  { db, now }: { db: Firestore; now: Date },
): Promise<{ key: string; invitation: Invitation } | null> {
  const key = newInvitationKey((into) => randomFillSync(into))
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(invitationPathOf(email)))
    const invitation = findRunning(stored, now)
    if (invitation?.entry_id !== entryId) return null
    transaction.update(stored.ref, { keys: FieldValue.arrayUnion(sha256(key)) })
    return { key, invitation }
  })
}

/** Finds the invitation that a key was emailed with; null if it has expired or doesn't exist. */
export async function findInvitationByKey(
  key: string,
  { db, now }: { db: Firestore; now: () => Date },
): Promise<Invitation | null> {
  const byKey = db.collection(collections.invitations).where('keys', 'array-contains', sha256(key))
  const [found] = (await byKey.limit(1).get()).docs
  return found === undefined ? null : findRunning(found, now())
}

/**
 * Finds the invitations that a coworker has sent, to delete them when the coworker leaves.
 * Otherwise they would become valid again if the coworker returned.
 */
export async function findInvitationsSentBy(
  uid: string,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<DocumentReference[]> {
  const sent = db.collection(collections.invitations).where('invited_by', '==', uid)
  return (await transaction.get(sent.select())).docs.map(({ ref }) => ref)
}

export async function isInOffice(uid: string, db: Firestore): Promise<boolean> {
  return (await db.doc(rolePath(uid)).get()).get('role') === adminRole
}
