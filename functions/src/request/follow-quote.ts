import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { MailPorts } from '../mail/mail-ports.ts'
import { createQuoteEmails } from '../mail/outbox/create-quote-emails.ts'
import { guardedParts } from '../platform/guarded.ts'
import { settle, type SettlePorts } from './settle.ts'

interface QuoteEvent {
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined
  params: { quoteId: string }
}

/**
 * Runs when a quote is stored, changed or deleted. Emails are created here only for a new quote;
 * actions create their own, and an import creates none.
 */
export function followQuote(
  event: QuoteEvent,
  { ports, mailPorts }: { ports: () => SettlePorts; mailPorts: () => MailPorts },
): Promise<void> {
  const { data, params } = event
  const { quoteId } = params
  return guardedParts({
    settle: () => settle(quoteId, ports()),
    mailQuote: async () => {
      if (data?.after.exists && !data.before.exists)
        await createQuoteEmails(data.after, mailPorts())
    },
  })
}
