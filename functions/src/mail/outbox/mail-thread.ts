import { collections } from '@moving/domain/paths'
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { mailRecordSchema, firstMailId, type MailRecord } from './mail-record.ts'
import { findDocuments } from '../../platform/unreadable-document.ts'

/** Every stored `update` about a quote, and what its customer was told by them: `mail_threads/{quoteId}`. */
export interface QuoteUpdates {
  /** How many there were, never less than that of any mail; the newest is `{quoteId}_update{serial}`. */
  serial: number
  /** Newest version of the quote (Firestore's update time) whose event arrived. */
  seenVersion: Timestamp | null
  /** Version up to which the customer is told, or had nothing to be told. */
  coveredUntil: Timestamp | null
  /** Oldest version that any event started from. */
  sinceVersion: Timestamp | null
  /** Those that can be read, with their successors. */
  mails: (MailRecord & { id: string })[]
}

export function threadRef(db: Firestore, quoteId: string): DocumentReference {
  return db.collection(collections.mailThreads).doc(quoteId)
}

function timestampIn(snapshot: DocumentSnapshot, field: string): Timestamp | null {
  const value: unknown = snapshot.get(field)
  return value instanceof Timestamp ? value : null
}

export function updateMailId(quoteId: string, serial: number): string {
  return `${quoteId}_update${serial}`
}

/** 3 of '{quoteId}_update3'; 0 of anything else. */
export function updateSerial(mailId: string): number {
  return Number(/_update(\d+)$/.exec(mailId)?.[1] ?? 0)
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
  const thread = await transaction.get(threadRef(db, quoteId))
  const ofQuote = await transaction.get(
    db.collection(collections.mail).where('quote_id', '==', quoteId),
  )
  const known: unknown = thread.get('serial')
  const stored = ofQuote.docs.filter((document) => document.get('kind') === 'update')
  const serials = stored.map(({ id }) => updateSerial(firstMailId(id)))
  return {
    serial: Math.max(typeof known === 'number' ? known : 0, ...serials),
    seenVersion: timestampIn(thread, 'seen_version'),
    coveredUntil: timestampIn(thread, 'covered_until'),
    sinceVersion: timestampIn(thread, 'since_version'),
    mails: findDocuments(mailRecordSchema, stored),
  }
}
