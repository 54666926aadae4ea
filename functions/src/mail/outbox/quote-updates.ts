import { collections } from '@moving/domain/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { mailRecordSchema, firstMailId, type MailRecord } from './mail-record.ts'
import { readThread, threadRef, updateSerial, type MailThread } from './mail-thread.ts'
import { findDocuments } from '../../platform/unreadable-document.ts'

type StoredUpdate = MailRecord & { id: string }

/** Every stored `update` about a quote, and its thread, whose `serial` is never less than that of any mail. */
export interface QuoteUpdates extends MailThread {
  /** Those that can be read, with their successors. */
  mails: StoredUpdate[]
}

/**
 * Reads them in a transaction. The newest number comes from the mails too: after a restore
 * `mail_threads` may be older than they are.
 */
export async function readUpdates(
  quoteId: string,
  db: Firestore,
  transaction: Transaction,
): Promise<QuoteUpdates> {
  // One after the other, for the reason that change-mail.ts gives.
  const snapshot = await transaction.get(threadRef(db, quoteId))
  const ofQuote = await transaction.get(
    db.collection(collections.mail).where('quote_id', '==', quoteId),
  )
  const { serial, ...thread } = readThread(snapshot)
  const stored = ofQuote.docs.filter((document) => document.get('kind') === 'update')
  return {
    ...thread,
    serial: Math.max(serial, ...stored.map(({ id }) => updateSerial(firstMailId(id)))),
    mails: findDocuments(mailRecordSchema, stored),
  }
}
