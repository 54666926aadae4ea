import { collections } from '@moving/domain/paths'
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore'
import { findMailRecord, type MailRecord } from './mail-record.ts'
import { firstMailId } from './mail-successor.ts'
import { readThread, threadRef, updateSerial } from './mail-thread.ts'

type StoredUpdate = MailRecord & { id: string }

/** Every `update` about a quote that is still kept, and what is noted of them together. */
export interface QuoteUpdates {
  /** Of the newest; 0 while there was none. Never less than any that is stored. */
  serial: number
  /** Newest version of the quote whose event arrived. */
  seenVersion: Timestamp | null
  /** Version up to which a mail told how things stand, or found nothing to tell about. */
  coveredUntil: Timestamp | null
  /** Oldest version that an event began with: what is older was never looked at. */
  sinceVersion: Timestamp | null
  /** Those that can be read, with their successors. */
  mails: StoredUpdate[]
}

/**
 * Reads them in a transaction. The mails themselves say which is the newest: `mail_threads` alone may
 * be older than they are, after a restore.
 */
export async function readUpdates(
  quoteId: string,
  db: Firestore,
  transaction: Transaction,
): Promise<QuoteUpdates> {
  const [snapshot, ofQuote] = await Promise.all([
    transaction.get(threadRef(db, quoteId)),
    transaction.get(db.collection(collections.mail).where('quote_id', '==', quoteId)),
  ])
  const { serial, ...thread } = readThread(snapshot)
  const stored = ofQuote.docs.filter((document) => document.get('kind') === 'update')
  return {
    ...thread,
    serial: Math.max(serial, ...stored.map(({ id }) => updateSerial(firstMailId(id)))),
    mails: stored.flatMap((document) => {
      const mail = findMailRecord(document)
      return mail === null ? [] : [{ id: document.id, ...mail }]
    }),
  }
}
