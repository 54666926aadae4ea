import { collections } from '@moving/domain/paths'
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore'
import { findMailRecord, type MailRecord } from './mail-record.ts'
import { firstMailId } from './mail-successor.ts'
import { readThread, threadRef, updateSerial } from './mail-thread.ts'

type StoredUpdate = MailRecord & { id: string }

/** Every stored `update` about a quote, and the state of its thread. */
export interface QuoteUpdates {
  /** Number of the newest; 0 for none. Never less than that of any stored mail. */
  serial: number
  /** Newest version of the quote whose event arrived. */
  seenVersion: Timestamp | null
  /** Version up to which the customer is told, or had nothing to be told. */
  coveredUntil: Timestamp | null
  /** Oldest version that any event started from; nothing older was looked at. */
  sinceVersion: Timestamp | null
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
    mails: stored.flatMap((document) => {
      const mail = findMailRecord(document)
      return mail === null ? [] : [{ id: document.id, ...mail }]
    }),
  }
}
