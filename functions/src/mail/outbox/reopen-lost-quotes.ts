import { quoteMailId } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { mailLog } from '../mail-log.ts'
import { mailPolicy } from './mail-policy.ts'
import type { MailPorts } from '../mail-ports.ts'
import { createQuoteEmails } from './create-quote-emails.ts'
import { pagesOf } from '../../platform/in-pages.ts'

const perPage = 200

/**
 * Creates the emails of quotes that have none, because functions were down for longer than events
 * are retried. Every quote that isn't too old for emails is checked, except those of the last
 * minutes, whose event may still be delivered. `mail_state/reopen` has the time up to which every
 * quote has its email, so that later runs don't read these quotes again. It isn't later than a
 * quote that failed.
 * @returns how many quotes had no email
 */
export async function reopenLostQuotes(ports: MailPorts): Promise<number> {
  const { db } = ports
  const now = ports.now().getTime()
  const upto = Timestamp.fromMillis(now - mailPolicy.reopen.settleMs)
  const recent = db
    .collection(collections.quotes)
    .where('created_at', '>', await lookFrom(ports, now))
    .where('created_at', '<', upto)
    .orderBy('created_at')
  let lost = 0
  let completeUntil = upto
  for await (const page of pagesOf(recent, perPage)) {
    for (const quote of await withoutMail(page, ports)) {
      lost += 1
      const isOpen = await reopen(quote, ports)
      const createdAt = quote.get('created_at') as Timestamp
      if (!isOpen && createdAt < completeUntil) completeUntil = createdAt
    }
  }
  await progressRef(db).set({ complete_until: completeUntil })
  return lost
}

function progressRef(db: MailPorts['db']) {
  return db.collection(collections.mailState).doc('reopen')
}

/**
 * An hour before the end of the last run. If that isn't known, all quotes that aren't too old are
 * checked.
 */
async function lookFrom({ db }: MailPorts, now: number): Promise<Timestamp> {
  const oldest = now - mailPolicy.maxAgeMs
  const known: unknown = (await progressRef(db).get()).get('complete_until')
  const knownMs = known instanceof Timestamp ? known.toMillis() : oldest
  const from = knownMs > now ? oldest : knownMs - mailPolicy.reopen.overlapMs
  return Timestamp.fromMillis(Math.max(oldest, from))
}

async function withoutMail(page: QueryDocumentSnapshot[], { db }: MailPorts) {
  const mail = db.collection(collections.mail)
  const references = page.map((quote) => mail.doc(quoteMailId(quote.id, 'office')))
  const emails = await db.getAll(...references, { fieldMask: ['state'] })
  return page.filter((_, index) => emails[index]?.exists !== true)
}

/**
 * @returns false if this quote failed. The error is logged, so that the other quotes are handled
 */
async function reopen(quote: QueryDocumentSnapshot, ports: MailPorts): Promise<boolean> {
  mailLog.reopened(quote.id)
  try {
    await createQuoteEmails(quote, ports)
    return true
  } catch (cause) {
    mailLog.reopenFailed(quote.id, cause)
    return false
  }
}
