import { quoteMailId } from '@moving/domain/mail/mail-schema'
import { collections, quotePath } from '@moving/domain/paths'
import type { Transaction } from 'firebase-admin/firestore'
import {
  addressCounterId,
  countIn,
  countOne,
  limitRate,
  hourCounterId,
  type RateLimited,
  type NoAddress,
} from './rate-limit.ts'
import { finalPatch } from '../delivery/after-attempt.ts'
import { joinDigest } from './join-digest.ts'
import { mailLog } from '../mail-log.ts'
import { mailPolicy } from './mail-policy.ts'
import { createMail, newMailRecord, readMailRecord, type MailRecord } from './mail-record.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { RequestClass } from './request-class.ts'

/** The facts of a new quote that its emails depend on. */
export interface NewQuote {
  quoteId: string
  /** The customer's address; null if there is none, for the reason in `noAddress`. */
  email: string | null
  noAddress: NoAddress | null
  createdAt: Date
  requestClass: RequestClass
}

interface WaitingMail {
  id: string
  dueAt: Date
}

/**
 * Many requests change one counter at the same time, so the transaction has more attempts than the
 * SDK's five.
 */
const contended = { maxAttempts: 25 }

/**
 * Creates a new quote's two emails and counts them, in one transaction, once, however often the
 * quote's event is delivered. Emails that exist and still wait are queued again, which repairs a
 * run that crashed before queuing. A quote older than `maxAgeMs` (an import, a restored backup)
 * creates no email, nor does one that was deleted before its event arrived.
 */
export async function openQuoteMail(quote: NewQuote, ports: MailPorts): Promise<void> {
  if (ports.now().getTime() - quote.createdAt.getTime() > mailPolicy.maxAgeMs) return
  const waiting = await ports.inSerialQueue(quote.requestClass, () =>
    ports.db.runTransaction(
      // The time of this attempt, not of the first: a digest accepts no entries once its slot is
      // over.
      (transaction) => openInTransaction(quote, ports, ports.now(), transaction),
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
): Promise<WaitingMail[]> {
  const mail = db.collection(collections.mail)
  const [officeMail, customerMail] = [
    mail.doc(quoteMailId(quote.quoteId, 'office')),
    mail.doc(quoteMailId(quote.quoteId, 'customer')),
  ]
  const counters = countersOf(quote, db, now)
  const [stored, office, customer, hour, address] = await transaction.getAll(
    db.doc(quotePath(quote.quoteId)),
    officeMail,
    customerMail,
    ...counters,
  )
  if (!stored?.exists) return []
  const known = [office, customer].flatMap((snapshot) =>
    snapshot?.exists ? [{ id: snapshot.id, ...readMailRecord(snapshot) }] : [],
  )
  if (known.length > 0) return waitingOf([...known, ...(await digestsOf(known, db, transaction))])

  const limited = limitRate(quote.requestClass, quote.noAddress, {
    officeThisHour: countIn(hour, 'office'),
    acknowledgedThisHour: countIn(hour, 'customer'),
    acknowledgedToday: countIn(address, 'customer'),
  })
  const digest =
    limited.office === 'digest'
      ? await joinDigest(quote.requestClass, now, { db, transaction })
      : null
  const opened = [
    { id: officeMail.id, ...officeRecord(quote, digest?.id ?? null, now) },
    { id: customerMail.id, ...customerRecord(quote, limited, now) },
    ...(digest?.opened ? [{ id: digest.id, ...digest.opened }] : []),
  ]
  for (const { id, ...record } of opened) createMail(id, record, { db, transaction })
  count(transaction, counters, limited, now)
  mailLog.opened(quote.quoteId, limited.office, limited.customer)
  return waitingOf(opened)
}

function waitingOf(emails: (MailRecord & { id: string })[]): WaitingMail[] {
  return emails.flatMap(({ id, due_at }) => (due_at === null ? [] : [{ id, dueAt: due_at }]))
}

/** The digests that contain the quote instead of these emails. */
async function digestsOf(emails: MailRecord[], db: MailPorts['db'], transaction: Transaction) {
  const ids = emails.flatMap(({ digest_id }) => (digest_id === null ? [] : [digest_id]))
  if (ids.length === 0) return []
  const digests = await transaction.getAll(
    ...ids.map((id) => db.collection(collections.mail).doc(id)),
  )
  return digests.flatMap((snapshot) =>
    snapshot.exists ? [{ id: snapshot.id, ...readMailRecord(snapshot) }] : [],
  )
}

function officeRecord({ quoteId, createdAt }: NewQuote, digestId: string | null, now: Date) {
  const about = { kind: 'office', quote_id: quoteId, requested_at: createdAt } as const
  const skipped = { ...finalPatch('SKIPPED', 'digest', now), digest_id: digestId }
  return newMailRecord({
    ...about,
    created_at: now,
    due_at: now,
    ...(digestId !== null && skipped),
  })
}

function customerRecord({ quoteId }: NewQuote, { customer }: RateLimited, now: Date): MailRecord {
  const skipped = customer !== 'send' && finalPatch('SKIPPED', customer, now)
  const about = { kind: 'customer', quote_id: quoteId } as const
  return newMailRecord({ ...about, created_at: now, due_at: now, ...skipped })
}

type Counters = FirebaseFirestore.DocumentReference[]

/** The counters of the hour and of the address, if the request has them. */
function countersOf({ requestClass, email }: NewQuote, db: MailPorts['db'], now: Date): Counters {
  if (requestClass === 'quarantined') return []
  const throttle = db.collection(collections.mailThrottle)
  const hour = throttle.doc(hourCounterId(requestClass, now))
  return email === null ? [hour] : [hour, throttle.doc(addressCounterId(requestClass, email, now))]
}

/** Above the limits nothing is written, so that many transactions don't wait for each other. */
function count(
  transaction: Transaction,
  [hour, address]: Counters,
  { office, customer }: RateLimited,
  now: Date,
): void {
  const counted = {
    ...(office === 'send' && countOne('office', now)),
    ...(customer === 'send' && countOne('customer', now)),
  }
  if (hour && Object.keys(counted).length > 0) transaction.set(hour, counted, { merge: true })
  if (address && customer === 'send') {
    transaction.set(address, countOne('customer', now), { merge: true })
  }
}
