import { tellableChange, type TellableFacts } from '@moving/domain/mail/quote-change'
import { collections, quotePath } from '@moving/domain/paths'
import type { Timestamp, Transaction } from 'firebase-admin/firestore'
import { mailLog } from '../mail-log.ts'
import { mailPolicy } from './mail-policy.ts'
import { createMail, toFirestore, type MailPatch, type MailRecord } from './mail-record.ts'
import { threadRef, updateMailId, readUpdates, type QuoteUpdates } from './mail-thread.ts'
import type { MailPorts } from '../mail-ports.ts'

/** A saved change of a quote or its booking, as its event tells it. */
export interface QuoteChange {
  quoteId: string
  before: TellableFacts
  after: TellableFacts
  /** Versions of the documents: Firestore's own update times. */
  beforeVersion: Timestamp
  afterVersion: Timestamp
}

/**
 * Puts the mail about a new estimate, schedule, day or arrival into the outbox, held for 30 s.
 *
 * While an earlier one about the same quote is held or not accepted yet, that one is held anew
 * instead: it tells how things stand when its hold ends. So a save causes at most one mail, Undo
 * within the hold causes none, and a repeated event, or one of a deleted quote, changes nothing.
 * What an earlier mail may not have told, the new one tells again: see `knownFacts`.
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
  const stored = await transaction.get(db.doc(quotePath(change.quoteId)))
  if (!stored.exists) return null
  const updates = await readUpdates(change.quoteId, db, transaction)
  if (isCovered(change, updates)) return null
  const mail = db.collection(collections.mail)
  const thread = threadRef(db, change.quoteId)
  const latestId = updateMailId(change.quoteId, updates.serial)
  const latest = updates.mails.find(({ id }) => id === latestId)
  if (latest?.state === 'PENDING' || latest?.state === 'RETRY') {
    const isNews = updates.seenVersion === null || change.afterVersion > updates.seenVersion
    transaction.update(mail.doc(latestId), toFirestore(heldAnew(latest, change, isNews, now)))
    transaction.set(thread, seen(change, updates), { merge: true })
    return latestId
  }
  const serial = updates.serial + 1
  const id = updateMailId(change.quoteId, serial)
  const about = { kind: 'update', quote_id: change.quoteId } as const
  const known = { baseline: change.before, baseline_at: change.beforeVersion.toDate() }
  const times = { created_at: now, due_at: holdEnd(now) }
  createMail(id, { ...about, ...known, ...times }, { db, transaction })
  transaction.set(thread, { serial, ...seen(change, updates) }, { merge: true })
  return id
}

/**
 * A newer save extends the hold; a repeated event does not. Events may also arrive out of order:
 * the customer knows the earliest state. Of the arrival only the booking's event knows it.
 */
function heldAnew(record: MailRecord, change: QuoteChange, isNews: boolean, now: Date): MailPatch {
  const before = change.beforeVersion.toDate()
  const known = record.baseline ?? change.before
  const isEarlier = record.baseline_at !== null && before < record.baseline_at
  return {
    state: 'PENDING',
    ...(isNews && { due_at: holdEnd(now) }),
    ...(isEarlier && { baseline_at: before }),
    baseline: isEarlier ? { ...known, ...change.before } : { ...change.before, ...known },
  }
}

/**
 * Whether a mail has told this change already. A change that reaches further back than every event
 * so far came out of order: the mails since took its news for known.
 */
function isCovered(change: QuoteChange, { coveredUntil, sinceVersion }: QuoteUpdates): boolean {
  if (coveredUntil === null || coveredUntil < change.afterVersion) return false
  return sinceVersion === null || change.beforeVersion >= sinceVersion
}

function seen({ beforeVersion, afterVersion }: QuoteChange, updates: QuoteUpdates) {
  const { seenVersion, sinceVersion } = updates
  return {
    seen_version: seenVersion === null || afterVersion > seenVersion ? afterVersion : seenVersion,
    since_version:
      sinceVersion === null || beforeVersion < sinceVersion ? beforeVersion : sinceVersion,
  }
}

function holdEnd(now: Date): Date {
  return new Date(now.getTime() + mailPolicy.holdMs)
}
