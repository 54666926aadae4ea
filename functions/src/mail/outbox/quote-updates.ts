import { collections } from '@moving/domain/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { findDocuments } from '../../platform/unreadable-document.ts'
import { mailRecordSchema, type MailRecord } from './mail-record.ts'

/** An email about a request's estimate or schedule. */
export type UpdateMail = MailRecord & { id: string }

/**
 * Reads the emails about a request's estimate and schedule in a transaction: those that can be
 * read, oldest first.
 */
export async function readUpdates(
  quoteId: string,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<UpdateMail[]> {
  const emails = db.collection(collections.mail)
  const updates = emails.where('quote_id', '==', quoteId).where('kind', '==', 'update')
  const { docs } = await transaction.get(updates)
  return findDocuments(mailRecordSchema, docs).toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime(),
  )
}
