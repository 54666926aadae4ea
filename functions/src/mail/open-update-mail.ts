import { tellableChange, type TellableFacts } from '@moving/domain/mail/quote-change'
import { collections, quotePath } from '@moving/domain/paths'
import type { Timestamp, Transaction } from 'firebase-admin/firestore'
import { mailLog } from './mail-log.ts'
import { mailPolicy } from './mail-policy.ts'
import {
  newMailRecord,
  readMailRecord,
  toFirestore,
  type MailPatch,
  type MailRecord,
} from './mail-record.ts'
import { readThread, threadRef, updateMailId } from './mail-thread.ts'
import type { MailPorts } from './ports.ts'

/** A saved change of a quote, as its event tells it. */
export interface QuoteChange {
  quoteId: string
  before: TellableFacts
  after: TellableFacts
  /** Versions of the document: Firestore's own update times. */
  beforeVersion: Timestamp
  afterVersion: Timestamp
}

/**
 * Puts the mail about a new estimate or schedule into the outbox, held for 30 s.
 *
 * While one about the same quote is held or was not accepted yet, that one waits anew instead: it
 * will tell how things stand when its hold ends. So a save causes at most one mail, Undo within the
 * hold causes none, and an event that comes twice, late or after its quote was deleted changes
 * nothing.
 */
export async function openUpdateMail(change: QuoteChange, ports: MailPorts): Promise<void> {
  if (tellableChange(change.before, change.after) === null) return
  const now = ports.now()
  const mailId = await ports.db.runTransaction((transaction) =>
    holdInTransaction(change, ports, now, transaction),
  )
  if (mailId === null) return
  mailLog.held(mailId)
  await ports.enqueue(mailId, holdEnd(now))
}

async function holdInTransaction(
  change: QuoteChange,
  { db }: MailPorts,
  now: Date,
  transaction: Transaction,
): Promise<string | null> {
  const [stored, known] = await transaction.getAll(
    db.doc(quotePath(change.quoteId)),
    threadRef(db, change.quoteId),
  )
  if (!stored?.exists || known === undefined) return null
  const thread = readThread(known)
  if (thread.coveredUntil !== null && thread.coveredUntil >= change.afterVersion) return null
  const mail = db.collection(collections.mail)
  const latest =
    thread.serial === 0
      ? null
      : await transaction.get(mail.doc(updateMailId(change.quoteId, thread.serial)))
  if (latest?.exists) {
    const record = readMailRecord(latest)
    if (record.state === 'PENDING' || record.state === 'RETRY') {
      const isNews = thread.seenVersion === null || change.afterVersion > thread.seenVersion
      transaction.update(latest.ref, toFirestore(heldAnew(record, change, isNews, now)))
      if (isNews) transaction.update(threadRef(db, change.quoteId), seen(change))
      return latest.id
    }
  }
  const serial = thread.serial + 1
  const id = updateMailId(change.quoteId, serial)
  const record = newMailRecord({
    kind: 'update',
    quote_id: change.quoteId,
    created_at: now,
    due_at: holdEnd(now),
    baseline: change.before,
    baseline_at: change.beforeVersion.toDate(),
  })
  transaction.create(mail.doc(id), toFirestore(record))
  transaction.set(threadRef(db, change.quoteId), { serial, ...seen(change) }, { merge: true })
  return id
}

/**
 * A newer save makes it wait anew; a repeated event does not. Events may also arrive out of order:
 * the earliest state is what the customer knows.
 */
function heldAnew(record: MailRecord, change: QuoteChange, isNews: boolean, now: Date): MailPatch {
  const before = change.beforeVersion.toDate()
  const isEarlier = record.baseline_at !== null && before < record.baseline_at
  return {
    state: 'PENDING',
    ...(isNews && { due_at: holdEnd(now) }),
    ...(isEarlier && { baseline: change.before, baseline_at: before }),
  }
}

function seen(change: QuoteChange) {
  return { seen_version: change.afterVersion }
}

function holdEnd(now: Date): Date {
  return new Date(now.getTime() + mailPolicy.holdMs)
}
