import { hasEmail } from '@moving/domain/account/email'
import { instantSchema } from '@moving/domain/instant'
import { quoteMailId } from '@moving/domain/mail/mail-schema'
import { collections, quotePath } from '@moving/domain/paths'
import { readQuote } from '@moving/domain/quote/quote-schema'
import * as z from 'zod/mini'
import { contended } from '../../platform/contended.ts'
import { readAll } from '../../platform/read-all.ts'
import { readQuoteOrigin } from '../../quote/quote-origin.ts'
import { finalPatch } from '../delivery/after-attempt.ts'
import { mailLog } from '../mail-log.ts'
import type { MailPorts } from '../mail-ports.ts'
import { joinDigest } from './digest-slot.ts'
import { mailPolicy } from './mail-policy.ts'
import { createMail, readMailRecord, type CreateAt, type QueuedMail } from './mail-record.ts'
import {
  addressCounterId,
  countIn,
  countOne,
  limitRate,
  hourCounterId,
  type NoAddressReason,
} from './rate-limit.ts'
import { classOf, type RequestClass } from './request-class.ts'

interface NewQuote {
  quoteId: string
  /** The customer's email address; null if there is none, for the reason in `noAddress`. */
  email: string | null
  noAddress: NoAddressReason | null
  createdAt: Date
  requestClass: RequestClass
}

const datedSchema = z.object({ created_at: instantSchema })

/**
 * Creates a new quote's two emails and counts them, in one transaction, but only once if the
 * quote's event is delivered several times. Emails that already exist and still wait are queued
 * again, in case a run crashed before it queued them. A quote that is older than `maxAgeMs` (an
 * import, a restored backup) or was deleted gets no email. A quote that isn't valid is still a
 * lead, but only the office gets an email. The office doesn't get an email about a request that it
 * typed itself.
 */
export async function createQuoteEmails(
  stored: { id: string; data: () => unknown },
  ports: MailPorts,
): Promise<void> {
  const { id: quoteId } = stored
  const reading = readQuote(quoteId, stored.data())
  const requestClass = await classOf(reading, await readQuoteOrigin(quoteId, ports.db), ports)
  const createdAt = datedSchema.safeParse(stored.data()).data?.created_at ?? ports.now()
  if (ports.now().getTime() - createdAt.getTime() > mailPolicy.maxAgeMs) return
  const address = reading.readable ? reading.quote.email : ''
  const noAddress: NoAddressReason | null = !reading.readable
    ? 'unreadable'
    : hasEmail(address)
      ? null
      : 'no_email'
  const email = noAddress === null ? address : null
  const quote = { quoteId, email, noAddress, createdAt, requestClass }
  const { db } = ports
  const waiting = await ports.inSerialQueue(requestClass, () =>
    db.runTransaction(
      // Each attempt has its own time, because a digest gets no new entries after its slot is over.
      (transaction) => createOrFind(quote, { db, transaction, now: ports.now() }),
      contended,
    ),
  )
  for (const { mailId, dueAt } of waiting) await ports.enqueue(mailId, dueAt)
}

/** @returns the emails that wait to be sent */
async function createOrFind(quote: NewQuote, at: CreateAt): Promise<QueuedMail[]> {
  const { db, transaction, now } = at
  const { quoteId, email, requestClass } = quote
  const mail = db.collection(collections.mail)
  const ids = { office: quoteMailId(quoteId, 'office'), customer: quoteMailId(quoteId, 'customer') }
  const throttle = db.collection(collections.mailThrottle)
  const [stored, officeMail, customerMail, hour, address] = await readAll(
    transaction,
    db.doc(quotePath(quoteId)),
    mail.doc(ids.office),
    mail.doc(ids.customer),
    // Quarantined requests have no counters. Callers without an email address have only the first.
    ...(requestClass === 'quarantined' ? [] : [throttle.doc(hourCounterId(requestClass, now))]),
    ...(requestClass === 'quarantined' || email === null
      ? []
      : [throttle.doc(addressCounterId(requestClass, email, now))]),
  )
  if (!stored.exists) return []
  const known = [officeMail, customerMail].filter(({ exists }) => exists)
  const digests = known.flatMap((one) => readMailRecord(one).digest_id ?? [])
  if (known.length > 0) {
    const joined = await readAll(transaction, ...digests.map((id) => mail.doc(id)))
    return [...known, ...joined.filter(({ exists }) => exists)].flatMap((one) => {
      const { due_at: dueAt } = readMailRecord(one)
      return dueAt === null ? [] : [{ mailId: one.id, dueAt }]
    })
  }

  const limited = limitRate(requestClass, quote.noAddress, {
    officeThisHour: countIn(hour, 'office'),
    acknowledgedThisHour: countIn(hour, 'customer'),
    acknowledgedToday: countIn(address, 'customer'),
  })
  const { office, customer } = limited
  const digest = office === 'digest' ? await joinDigest(requestClass, at) : null
  const skipped = (reason: string) => finalPatch('SKIPPED', reason, now)
  const toOffice = createMail(
    ids.office,
    {
      ...{ kind: 'office', quote_id: quoteId, requested_at: quote.createdAt },
      ...(office !== 'send' && skipped(office)),
      ...(digest && { digest_id: digest.id }),
    },
    at,
  )
  const about = { kind: 'customer', quote_id: quoteId } as const
  const toCustomer = createMail(
    ids.customer,
    { ...about, ...(customer !== 'send' && skipped(customer)) },
    at,
  )
  digest?.create()
  // Above the limits nothing is counted, so that many transactions don't wait for each other.
  const toCount = {
    ...(office === 'send' && countOne('office', now)),
    ...(customer === 'send' && countOne('customer', now)),
  }
  if (hour && Object.keys(toCount).length > 0) transaction.set(hour.ref, toCount, { merge: true })
  if (address && customer === 'send') {
    transaction.set(address.ref, countOne('customer', now), { merge: true })
  }
  mailLog.opened(quoteId, office, customer)
  return [
    ...(office === 'send' ? [toOffice] : []),
    ...(customer === 'send' ? [toCustomer] : []),
    ...(digest?.opensAt ? [{ mailId: digest.id, dueAt: digest.opensAt }] : []),
  ]
}
