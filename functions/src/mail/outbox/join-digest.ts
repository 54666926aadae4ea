import { collections } from '@moving/domain/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { digestSlot, type DigestClass } from './digest-slot.ts'
import { newMailRecord, type MailRecord } from './mail-record.ts'

/** The first part of a digest. */
export interface JoinedDigest {
  id: string
  /** The email that the transaction has to store and queue; null if another transaction did. */
  opened: (MailRecord & { due_at: Date }) | null
}

/**
 * Returns the digest for what exceeds a limit: the current slot's, or a later one if that is
 * already being sent. Reading it here makes its sender wait for this transaction, or the reverse.
 */
export async function joinDigest(
  digestClass: DigestClass,
  now: Date,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<JoinedDigest> {
  for (let ahead = 0; ; ahead += 1) {
    const { id, endsAt } = digestSlot(digestClass, now, ahead)
    const snapshot = await transaction.get(db.collection(collections.mail).doc(id))
    if (!snapshot.exists) {
      const opened = newMailRecord({ kind: 'digest', created_at: now, due_at: endsAt })
      return { id, opened: { ...opened, due_at: endsAt } }
    }
    if (snapshot.get('state') === 'PENDING') return { id, opened: null }
  }
}
