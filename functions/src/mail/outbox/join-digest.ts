import { collections } from '@moving/domain/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { digestSlot, type DigestClass } from './digest-slot.ts'
import { newMailRecord, type MailRecord } from './mail-record.ts'

/** The first part of a digest. */
export interface JoinedDigest {
  id: string
  /**
   * The email that the transaction has to store and queue. Null if a different transaction has
   * already done so.
   */
  opened: (MailRecord & { due_at: Date }) | null
}

/**
 * Returns the digest for requests or actions above a limit: the digest of the current slot, or of a
 * later slot if the current one is already being sent. Because this reads the digest, the worker
 * that sends it waits for this transaction, or this transaction waits for the worker.
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
