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

/** The document of whoever is invited by an address, in any spelling. */
export const invitationPathOf = (email: string) => invitationPath(sha256(normalizeEmail(email)))

/** An invitation that can be accepted, as far as its own document says; null for none. */
export function findRunning(stored: DocumentSnapshot, now: Date): Invitation | null {
  const invitation = findDocument(invitationSchema, stored)
  return invitation !== null && invitation.expires_at > now ? invitation : null
}

/**
 * A key for one sending of an invitation's mail. The key is nowhere but in what is returned.
 * @returns null where the invitation has ended, was withdrawn or sent again since
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

/** The running invitation that a key was mailed with. */
export async function findByKey(
  key: string,
  { db, now }: { db: Firestore; now: () => Date },
): Promise<Invitation | null> {
  const byKey = db.collection(collections.invitations).where('keys', 'array-contains', sha256(key))
  const [found] = (await byKey.limit(1).get()).docs
  return found === undefined ? null : findRunning(found, now())
}

/**
 * The invitations that somebody has sent. They end for good with who sent them: void alone, they would hold
 * again once that person is back in the office, and count until then although no list shows them.
 */
export async function findSentBy(
  uid: string,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<DocumentReference[]> {
  const sent = db.collection(collections.invitations).where('invited_by', '==', uid)
  return (await transaction.get(sent.select())).docs.map(({ ref }) => ref)
}

/** Whether somebody is in the office, by the document that counts. */
export async function isInOffice(uid: string, db: Firestore): Promise<boolean> {
  return (await db.doc(rolePath(uid)).get()).get('role') === adminRole
}
