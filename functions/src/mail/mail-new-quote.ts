import { hasEmail } from '@moving/domain/account/email'
import { instantSchema } from '@moving/domain/instant'
import { readQuote } from '@moving/domain/quote/quote-schema'
import * as z from 'zod/mini'
import { openQuoteMail } from './outbox/open-quote-mail.ts'
import type { MailPorts } from './mail-ports.ts'
import { readQuoteOrigin } from '../quote/quote-origin.ts'
import { classOf } from './outbox/request-class.ts'

const datedSchema = z.object({ created_at: instantSchema })

/**
 * Creates the two emails about a new quote. A quote that doesn't fit the schema is still a lead;
 * then only the office gets an email.
 */
export async function mailNewQuote(
  stored: { id: string; data: () => unknown },
  ports: MailPorts,
): Promise<void> {
  const data = stored.data()
  const reading = readQuote(stored.id, data)
  const origin = await readQuoteOrigin(stored.id, ports.db)
  const dated = datedSchema.safeParse(data)
  const address = reading.readable ? reading.quote.email : ''
  const noAddress = !reading.readable ? 'unreadable' : hasEmail(address) ? null : 'no_email'
  await openQuoteMail(
    {
      ...{ quoteId: stored.id, email: noAddress === null ? address : null, noAddress },
      createdAt: dated.success ? dated.data.created_at : ports.now(),
      requestClass: await classOf(reading, origin, ports),
    },
    ports,
  )
}
