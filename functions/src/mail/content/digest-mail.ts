import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { RequestClass } from '../outbox/request-class.ts'
import { singleLine } from './safe-text.ts'
import type { MailContent } from './mail-content.ts'

/** One request of a digest. */
export type DigestEntry =
  | { quoteId: string; state: 'readable'; name: string; phone: string }
  | { quoteId: string; state: 'unreadable' | 'deleted' }

/** A part of a digest. */
export interface DigestPart {
  requestClass: RequestClass
  /** How many requests the digest names in all. */
  total: number
  /** Number of the first entry, counted from 1. */
  first: number
  entries: DigestEntry[]
  deskUrl: string
}

/**
 * To the office: requests above the hour's rate limit, or those whose honeypot was filled in, in
 * one mail or several parts. Stays below the 102 kB at which Gmail cuts a mail off.
 */
export function digestMail(digest: DigestPart): MailContent {
  const { requestClass, total, first, entries, deskUrl } = digest
  const { heading, text } = words[requestClass](count(total))
  const last = first + entries.length - 1
  const isWhole = entries.length === total
  const rest = requestClass === 'quarantined' ? total - last : 0
  return {
    subject: isWhole ? heading : `${heading}, ${format(first)} to ${format(last)}`,
    preview: 'All of them are on the admin page',
    heading,
    blocks: [
      { type: 'paragraph', text },
      { type: 'list', first, items: entries.map(line) },
      ...(rest > 0
        ? [{ type: 'paragraph', text: `And ${format(rest)} more, on the admin page.` } as const]
        : []),
      { type: 'button', label: 'Open the Admin Page', href: deskUrl },
    ],
  }
}

const cameFast =
  'More requests came in this hour than we email one by one. All of them are on the admin page. Some of these customers got no email from us, so your call is the first they hear.'

const words: Record<RequestClass, (requests: string) => { heading: string; text: string }> = {
  guest: (requests) => ({ heading: `${requests} from guests`, text: cameFast }),
  customer: (requests) => ({ heading: `${requests} from customers`, text: cameFast }),
  phone: (requests) => ({ heading: `${requests} taken by phone`, text: cameFast }),
  quarantined: (requests) => ({
    heading: `Possible spam: ${requests}`,
    text: 'A field that people cannot see was filled in, so these most likely come from a program, and nobody got an email from us. If a name looks like a customer to you, please call.',
  }),
}

function count(total: number): string {
  return total === 1 ? '1 more quote request' : `${format(total)} more quote requests`
}

function format(number: number): string {
  return number.toLocaleString('en-US')
}

/** '#7f3a91c2 · Maya Okafor · (202) 555-0142' */
function line(entry: DigestEntry): string {
  const number = `#${quoteNumber(entry.quoteId)}`
  switch (entry.state) {
    case 'readable':
      return `${number} · ${singleLine(entry.name, 40)} · ${singleLine(entry.phone, 30)}`
    case 'unreadable':
      return `${number} · cannot be read`
    case 'deleted':
      return `${number} · deleted since`
  }
}
