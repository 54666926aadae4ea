import { pages } from '@moving/domain/pages'
import { collections, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { readQuote } from '@moving/domain/quote/schema'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { Timestamp } from 'firebase-admin/firestore'
import { lateMail, type LateRequest } from './late-mail.ts'
import type { MailContent } from './mail-content.ts'
import type { MailRecord } from '../outbox/mail-record.ts'
import type { MailPorts } from '../ports.ts'
import { awaitsCall } from '../../quote/awaits-call.ts'

/** Requests that are looked at for one that the mail does not name. */
const lookedAt = 10

/** Composes the warning of late calls from the quotes that are still there. */
export async function composeLate(mail: MailRecord, ports: MailPorts): Promise<MailContent> {
  const { db, siteOrigin } = ports
  const quotes = mail.late_quotes.map((id) => db.doc(quotePath(id)))
  const works = mail.late_quotes.map((id) => db.doc(quoteWorkPath(id)))
  const found = await db.getAll(...quotes, ...works)
  const requests = found.slice(0, quotes.length).flatMap((quote, place): LateRequest[] => {
    if (!quote.exists) return []
    const reading = readQuote(quote.id, quote.data())
    const work = quoteWorkSchema.safeParse(found[quotes.length + place]?.data()).data
    const caller = reading.readable ? reading.quote : null
    return [{ quoteId: quote.id, caller, promisedBy: work?.respond_by ?? null }]
  })
  return lateMail(requests, siteOrigin + pages.calls, await hasUnnamed(mail.created_at, db))
}

/** Whether a request was overdue when the mail was made, that no mail has named yet. */
async function hasUnnamed(at: Date, db: MailPorts['db']): Promise<boolean> {
  const overdue = db
    .collection(collections.quoteWork)
    .where('escalate_at', '<=', Timestamp.fromDate(at))
    .limit(lookedAt)
  const works = (await overdue.get()).docs
  if (works.length === 0) return false
  const quotes = await db.getAll(...works.map(({ id }) => db.doc(quotePath(id))))
  return works.some((work, place) => awaitsCall(quotes[place], work))
}
