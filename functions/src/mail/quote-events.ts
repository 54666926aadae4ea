import { hasEmail } from '@moving/domain/account/email'
import { instantSchema } from '@moving/domain/instant'
import { tellableFacts } from '@moving/domain/mail/quote-change'
import { readQuote, type QuoteReading } from '@moving/domain/quote/schema'
import { isSavedNow } from '../quote/saved-now.ts'
import type { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { mailPolicy } from './outbox/mail-policy.ts'
import { openQuoteMail, type NewQuote } from './outbox/open-quote-mail.ts'
import { openUpdateMail } from './outbox/open-update-mail.ts'
import type { MailPorts } from './ports.ts'
import { readQuoteOrigin } from '../quote/quote-origin.ts'
import { classOf } from './outbox/request-class.ts'

const datedSchema = z.object({ created_at: instantSchema })

/** A stored document, in the parts of the SDK's snapshot that are used here. */
export interface StoredQuote {
  id: string
  updateTime?: Timestamp | undefined
  data: () => unknown
}

/**
 * A quote was stored: its two mails go into the outbox. One that does not fit the schema is a lead
 * all the same; the office is told, and nobody else can be.
 */
export async function mailNewQuote(stored: StoredQuote, ports: MailPorts): Promise<void> {
  const data = stored.data()
  const reading = readQuote(stored.id, data)
  const origin = await readQuoteOrigin(stored.id, ports.db)
  const dated = datedSchema.safeParse(data)
  await openQuoteMail(
    {
      quoteId: stored.id,
      recipient: recipientOf(reading),
      createdAt: dated.success ? dated.data.created_at : ports.now(),
      requestClass: await classOf(reading, origin, ports),
    },
    ports,
  )
}

function recipientOf(reading: QuoteReading): NewQuote['recipient'] {
  if (!reading.readable) return { email: null, noAddress: 'unreadable' }
  const { email } = reading.quote
  return hasEmail(email) ? { email } : { email: null, noAddress: 'no_email' }
}

/** A change of a stored quote. */
export interface ChangedQuote {
  before: StoredQuote
  after: StoredQuote
  /** When it was changed, by the event: the same when that is delivered again. */
  at: Date
}

/**
 * A quote was changed: its customer hears of an estimate or of the schedule. Of what no client saved
 * then (an import, a restored backup), or what is older than mail may be, nobody hears.
 */
export async function mailChangedQuote(
  { before, after, at }: ChangedQuote,
  ports: MailPorts,
): Promise<void> {
  const [was, is] = [readQuote(before.id, before.data()), readQuote(after.id, after.data())]
  if (!was.readable || !is.readable || !before.updateTime || !after.updateTime) return
  if (!isSavedNow(is.quote.updated_at, after.updateTime.toDate())) return
  if (ports.now().getTime() - at.getTime() > mailPolicy.maxAgeMs) return
  await openUpdateMail(
    {
      quoteId: after.id,
      before: tellableFacts(was.quote),
      after: tellableFacts(is.quote),
      beforeVersion: before.updateTime,
      afterVersion: after.updateTime,
    },
    ports,
  )
}
