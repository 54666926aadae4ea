import { instantSchema } from '@moving/domain/instant'
import { tellableFacts } from '@moving/domain/mail/quote-change'
import { readQuote } from '@moving/domain/quote/schema'
import type { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { openQuoteMail } from './open-quote-mail.ts'
import { openUpdateMail } from './open-update-mail.ts'
import type { MailPorts } from './ports.ts'
import { readQuoteOrigin } from './quote-origin.ts'
import { classOf } from './request-class.ts'

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
      email: reading.readable ? reading.quote.email : null,
      createdAt: dated.success ? dated.data.created_at : ports.now(),
      requestClass: await classOf(reading, origin, ports),
    },
    ports,
  )
}

/** A quote was changed: its customer hears of an estimate or of the schedule. */
export async function mailChangedQuote(
  before: StoredQuote,
  after: StoredQuote,
  ports: MailPorts,
): Promise<void> {
  const [was, is] = [readQuote(before.id, before.data()), readQuote(after.id, after.data())]
  if (!was.readable || !is.readable || !before.updateTime || !after.updateTime) return
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
