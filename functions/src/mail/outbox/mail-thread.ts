import { collections } from '@moving/domain/paths'
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'

/** What the customer of a quote was told by `update` mails: `mail_threads/{quoteId}`. */
export interface MailThread {
  /** How many there were; the newest is `{quoteId}_update{serial}`. */
  serial: number
  /** Newest version of the quote (Firestore's update time) whose event arrived. */
  seenVersion: Timestamp | null
  /** Version up to which the customer is told, or had nothing to be told. */
  coveredUntil: Timestamp | null
  /** Oldest version that any event started from. */
  sinceVersion: Timestamp | null
}

export function threadRef(db: Firestore, quoteId: string): DocumentReference {
  return db.collection(collections.mailThreads).doc(quoteId)
}

export function readThread(snapshot: DocumentSnapshot): MailThread {
  const serial: unknown = snapshot.get('serial')
  return {
    serial: typeof serial === 'number' ? serial : 0,
    seenVersion: timestampIn(snapshot, 'seen_version'),
    coveredUntil: timestampIn(snapshot, 'covered_until'),
    sinceVersion: timestampIn(snapshot, 'since_version'),
  }
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
