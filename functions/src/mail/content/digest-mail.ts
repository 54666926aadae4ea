import { quoteNumber } from '@moving/domain/quote/quote-number'
import { singleLine } from '../safe-text.ts'
import type { MailContent } from './mail-content.ts'

/** One request of a digest; name and phone are null for one that cannot be read. */
export interface DigestEntry {
  quoteId: string
  name: string | null
  phone: string | null
}

/**
 * To the office: requests above the hour's cap, in one mail.
 * @param total of all requests in the digest, of which `entries` are the first
 */
export function digestMail(total: number, entries: DigestEntry[], deskUrl: string): MailContent {
  const rest = total - entries.length
  const requests =
    total === 1 ? '1 more quote request' : `${total.toLocaleString('en-US')} more quote requests`
  return {
    subject: `${requests} in a short time`,
    preview: 'They are all on the desk',
    heading: requests,
    blocks: [
      {
        type: 'paragraph',
        text: 'More requests came in than we send single mails for. They are all on the desk; their customers may not have got an acknowledgement.',
      },
      {
        type: 'facts',
        rows: entries.map(({ quoteId, name, phone }) => ({
          label: `#${quoteNumber(quoteId)}`,
          value:
            name === null
              ? 'Cannot be read'
              : `${singleLine(name)} · ${singleLine(phone ?? '', 40)}`,
        })),
      },
      ...(rest > 0
        ? [{ type: 'paragraph', text: `and ${rest.toLocaleString('en-US')} more.` } as const]
        : []),
      { type: 'button', label: 'Open the Desk', href: deskUrl },
    ],
  }
}
