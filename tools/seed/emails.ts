import { isMailable } from '@moving/domain/account/email'
import type { MailContent } from '@moving/domain/mail/email-content'
import { contentWithoutKeys, privateLink, type MailCopy } from '@moving/domain/mail/mail-copy'
import { quoteMailId } from '@moving/domain/mail/mail-schema'
import { callbackDeadline, standardHours } from '@moving/domain/office-hours'
import { publicHours } from '@moving/domain/read-hours'
import { collections, mailCopyPath } from '@moving/domain/paths'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import type { BulkWriter, Firestore } from 'firebase-admin/firestore'
import { customerContent } from '../../functions/src/mail/kinds/customer-email.ts'
import { officeContent } from '../../functions/src/mail/kinds/office-email.ts'
import { updateContent } from '../../functions/src/mail/kinds/update-content.ts'
import { mailPolicy } from '../../functions/src/mail/outbox/mail-policy.ts'
import { newMailRecord, toFirestore } from '../../functions/src/mail/outbox/mail-record.ts'
import type { SeededQuote } from './quotes.ts'

interface SeededMail {
  id: string
  kind: 'office' | 'customer' | 'update'
  quoteId: string
  copy: MailCopy
}

const office = 'office@potomac-movers.example'
const expiryOf = (sentAt: Date) => new Date(sentAt.getTime() + mailPolicy.expireAfterMs)

/**
 * Creates the emails about recent requests: to the office, the confirmation to the customer, and
 * the estimate.
 */
export function seedEmails(
  quotes: readonly SeededQuote[],
  { now, origin }: { now: Date; origin: string },
): SeededMail[] {
  const newest = quotes.filter(({ fields }) => expiryOf(fields.created_at) > now)
  return newest.flatMap(({ id, fields, source }): SeededMail[] => {
    const reading = readQuote(id, fields)
    if (!reading.readable) return []
    const { quote } = reading
    const byPhone = source.channel === 'phone'
    const at = { moveUrl: privateLink, now: fields.created_at }
    const call = {
      ...{ is_by_phone: byPhone, promised_by: callbackDeadline(fields.created_at, standardHours) },
      ...{ last_try: null, reached_at: null },
    }
    const hours = publicHours(standardHours, fields.created_at)
    const view = { call, status: 'pending', closed: null, hours }
    const received = officeContent(quote, { suspicion: null }, origin + requestPathFor(id))
    const mailOf = (
      mailId: string,
      kind: SeededMail['kind'],
      content: MailContent,
      sentAt = fields.created_at,
    ): SeededMail => {
      const to = kind === 'office' ? office : fields.email
      return { id: mailId, kind, quoteId: id, copy: copyOf(content, { to, id, sentAt }) }
    }
    return [
      ...(byPhone ? [] : [mailOf(quoteMailId(id, 'office'), 'office', received)]),
      ...(isMailable(fields.email)
        ? [
            mailOf(quoteMailId(id, 'customer'), 'customer', customerContent(quote, view, at)),
            ...estimateEmails(quote).map((content) =>
              mailOf(`${id}_update_seeded`, 'update', content, fields.updated_at),
            ),
          ]
        : []),
    ]
  })
}

function estimateEmails(quote: Quote): MailContent[] {
  if (typeof quote.estimate_amount !== 'number') return []
  const news = {
    change: { estimate: true, scheduled: false, day: false, arrival: false },
    ...{ estimateChanged: false, reason: null, details: null, mayAnswer: true, arrival: undefined },
    terms: [],
  }
  return [updateContent(quote, news, { pageUrl: privateLink, now: quote.updated_at })]
}

function copyOf(
  content: MailContent,
  { to, id, sentAt }: { to: string; id: string; sentAt: Date },
): MailCopy {
  const times = { sent_at: sentAt, expires_at: expiryOf(sentAt) }
  return { ...contentWithoutKeys(content), to, quote_ids: [id], uids: [], ...times }
}

/** Writes emails as sent and delivered, with their copies. */
export function writeEmails(
  db: Firestore,
  writer: BulkWriter,
  emails: readonly SeededMail[],
): void {
  for (const { id, kind, quoteId, copy } of emails) {
    const { sent_at: at, expires_at } = copy
    const sent = { state: 'SENT', attempts: 1, attempted_at: at, delivery: 'delivered' } as const
    const record = newMailRecord({
      ...{ kind, quote_id: quoteId, created_at: at, delivery_at: at, expires_at },
      ...sent,
    })
    void writer.set(db.collection(collections.mail).doc(id), toFirestore(record))
    void writer.set(db.doc(mailCopyPath(id)), copy)
  }
}
