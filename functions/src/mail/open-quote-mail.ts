import { quoteMailId } from '@moving/domain/mail/schema'
import { collections, quotePath } from '@moving/domain/paths'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import {
  addressCounterId,
  admit,
  digestSlot,
  hourCounterId,
  type Admission,
  type DigestSlot,
} from './admission.ts'
import { finalPatch } from './after-attempt.ts'
import { mailLog } from './mail-log.ts'
import { mailPolicy } from './mail-policy.ts'
import { newMailRecord, readMailRecord, toFirestore, type MailRecord } from './mail-record.ts'
import type { MailPorts } from './ports.ts'

/** What of a new quote decides about its mails. */
export interface NewQuote {
  quoteId: string
  email: string
  createdAt: Date
  /** Only the office hears of it: the form's trap was filled in, or there is no address to read. */
  quarantined: boolean
}

/** A counter that many requests touch at once is worth more tries than the SDK's five. */
const contended = { maxAttempts: 25 }

/**
 * Puts a new quote's two mails into the outbox and counts them, in one transaction, once, however
 * often the quote is announced. Whatever was put there before and waits is enqueued again, so that a
 * run that died before enqueuing is made good by its repetition.
 *
 * A quote older than the outbox's patience (imported, or restored from a backup) causes no mail, and
 * neither does one that was deleted before its event came.
 */
export async function openQuoteMail(quote: NewQuote, ports: MailPorts): Promise<void> {
  const now = ports.now()
  if (now.getTime() - quote.createdAt.getTime() > mailPolicy.maxAgeMs) return
  const waiting = await ports.inTurn(() =>
    ports.db.runTransaction(
      (transaction) => openInTransaction(quote, ports, now, transaction),
      contended,
    ),
  )
  for (const { id, dueAt } of waiting) await ports.enqueue(id, dueAt)
}

async function openInTransaction(
  quote: NewQuote,
  { db }: MailPorts,
  now: Date,
  transaction: Transaction,
): Promise<{ id: string; dueAt: Date }[]> {
  const mail = db.collection(collections.mail)
  const throttle = db.collection(collections.mailThrottle)
  const officeMail = mail.doc(quoteMailId(quote.quoteId, 'office'))
  const customerMail = mail.doc(quoteMailId(quote.quoteId, 'customer'))
  const hourCounter = throttle.doc(hourCounterId(now))
  const addressCounter = throttle.doc(addressCounterId(quote.email, now))
  const [stored, office, customer, hour, address] = await transaction.getAll(
    db.doc(quotePath(quote.quoteId)),
    officeMail,
    customerMail,
    hourCounter,
    addressCounter,
  )
  if (!stored?.exists) return []
  const known = [office, customer].flatMap((snapshot) =>
    snapshot?.exists ? [{ id: snapshot.id, ...readMailRecord(snapshot) }] : [],
  )
  if (known.length > 0) return stillWaiting(known)

  const admission = admit(
    { mailsThisHour: countIn(hour), acknowledgementsToday: countIn(address) },
    quote.quarantined,
  )
  const digest = admission.office === 'digest' ? await joinDigest(db, transaction, now) : null
  const opened = [
    { id: officeMail.id, ...officeRecord(quote, admission, digest, now) },
    { id: customerMail.id, ...customerRecord(quote, admission, now) },
    ...(digest?.isNew ? [{ id: digest.slot.id, ...digestRecord(digest.slot, now) }] : []),
  ]
  for (const { id, ...record } of opened) transaction.create(mail.doc(id), toFirestore(record))

  const counted = opened.filter((m) => m.state === 'PENDING' && m.kind !== 'digest').length
  if (counted > 0) count(transaction, hourCounter, counted, now)
  if (admission.customer === 'send') count(transaction, addressCounter, 1, now)
  mailLog.opened(quote.quoteId, admission.office, admission.customer)
  return stillWaiting(opened)
}

function stillWaiting(mails: (MailRecord & { id: string })[]): { id: string; dueAt: Date }[] {
  return mails.flatMap(({ id, due_at }) => (due_at === null ? [] : [{ id, dueAt: due_at }]))
}

function officeRecord(
  quote: NewQuote,
  admission: Admission,
  digest: { slot: DigestSlot } | null,
  now: Date,
): MailRecord {
  const record = newMailRecord({ kind: 'office', quote_id: quote.quoteId, created_at: now })
  if (admission.office === 'send' || digest === null) return { ...record, due_at: now }
  return { ...record, ...finalPatch('SKIPPED', 'digest', now), digest_id: digest.slot.id }
}

function customerRecord(quote: NewQuote, admission: Admission, now: Date): MailRecord {
  const record = newMailRecord({ kind: 'customer', quote_id: quote.quoteId, created_at: now })
  if (admission.customer === 'send') return { ...record, due_at: now }
  return { ...record, ...finalPatch('SKIPPED', admission.customer, now) }
}

function digestRecord(slot: DigestSlot, now: Date): MailRecord {
  return newMailRecord({ kind: 'digest', created_at: now, due_at: slot.endsAt })
}

/**
 * The digest that will name this request: the current stretch's, unless it is on its way already;
 * then the next one's. Reading it here makes its sender wait for this transaction, or this one for it.
 */
async function joinDigest(db: MailPorts['db'], transaction: Transaction, now: Date) {
  for (let ahead = 0; ; ahead += 1) {
    const slot = digestSlot(now, ahead)
    const snapshot = await transaction.get(db.collection(collections.mail).doc(slot.id))
    if (!snapshot.exists) return { slot, isNew: true }
    if (readMailRecord(snapshot).state === 'PENDING') return { slot, isNew: false }
  }
}

function countIn(snapshot: FirebaseFirestore.DocumentSnapshot | undefined): number {
  const value: unknown = snapshot?.get('count')
  return typeof value === 'number' ? value : 0
}

function count(
  transaction: Transaction,
  counter: FirebaseFirestore.DocumentReference,
  by: number,
  now: Date,
): void {
  const expiresAt = Timestamp.fromMillis(now.getTime() + 2 * 86_400_000)
  transaction.set(
    counter,
    { count: FieldValue.increment(by), expires_at: expiresAt },
    { merge: true },
  )
}
