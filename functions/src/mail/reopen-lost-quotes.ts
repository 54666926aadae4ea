import { quoteMailId } from '@moving/domain/mail/schema'
import { collections } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { mailLog } from './mail-log.ts'
import type { MailPorts } from './ports.ts'
import { mailNewQuote } from './quote-events.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const perPage = 200

/**
 * Puts mail into the outbox for quotes that have none: stored while functions were down for longer
 * than their events are kept. Looks at the last 26 hours but for the last ten minutes, in which the
 * event itself may still be on its way.
 * @returns how many quotes had no mail
 */
export async function reopenLostQuotes(ports: MailPorts): Promise<number> {
  const { db } = ports
  const now = ports.now().getTime()
  const recent = db
    .collection(collections.quotes)
    .where('created_at', '>', Timestamp.fromMillis(now - 26 * hourMs))
    .where('created_at', '<', Timestamp.fromMillis(now - 10 * minuteMs))
    .orderBy('created_at')
    .limit(perPage)
  let lost = 0
  let page = (await recent.get()).docs
  while (page.length > 0) {
    const references = page.map((quote) =>
      db.collection(collections.mail).doc(quoteMailId(quote.id, 'office')),
    )
    const mails = await db.getAll(...references, { fieldMask: ['state'] })
    for (const [index, quote] of page.entries()) {
      if (mails[index]?.exists) continue
      lost += 1
      mailLog.reopened(quote.id)
      await mailNewQuote(quote, ports)
    }
    const last = page.at(-1)
    page = page.length < perPage || !last ? [] : (await recent.startAfter(last).get()).docs
  }
  return lost
}
