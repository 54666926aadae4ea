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
 * Processes a quote that was stored, changed or deleted; does first what open pages of the office
 * wait for. Emails are sent about a new quote only: an action sends its own, and an import or a
 * restore sends none.
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
