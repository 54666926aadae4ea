import { countOf, formatCount } from '@moving/domain/count'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { DigestClass } from '../outbox/digest-slot.ts'
import { singleLine } from './safe-text.ts'
import { textBlock, type MailContent } from './mail-content.ts'

/** One request of a digest, and what its customer did about it: nothing of a new one. */
export type DigestEntry =
  | { quoteId: string; state: 'readable'; name: string; phone: string; acts: string[] }
  | { quoteId: string; state: 'unreadable' | 'deleted' }

/** A part of a digest. */
export interface DigestPart {
  digestClass: DigestClass
  /** How many entries the digest has in all. */
  total: number
  /** Number of the first entry, counted from 1. */
  first: number
  entries: DigestEntry[]
  deskUrl: string
}

/**
 * To the office: requests or customers' acts above the hour's rate limit, or requests whose honeypot
 * was filled in, in one mail or several parts. Stays below the 102 kB at which Gmail cuts a mail off.
 */
export function digestMail(digest: DigestPart): MailContent {
  const { digestClass, total, first, entries, deskUrl } = digest
  const { heading, text } = words[digestClass](total)
  const last = first + entries.length - 1
  const isWhole = entries.length === total
  const rest = digestClass === 'quarantined' ? total - last : 0
  return {
    subject: isWhole ? heading : `${heading}, ${formatCount(first)} to ${formatCount(last)}`,
    preview: 'All of them are on the Admin Dashboard',
    heading,
    blocks: [
      { type: 'paragraph', text },
      { type: 'list', first, items: entries.map(line) },
      ...textBlock('paragraph', rest > 0 && restText(rest)),
      { type: 'button', label: 'Open the Admin Dashboard', href: deskUrl },
    ],
  }
}

const restText = (rest: number) => `And ${formatCount(rest)} more, on the Admin Dashboard.`

const cameFast =
  'More requests came in this hour than we email one by one. All of them are on the Admin Dashboard. Some of these customers got no email from us, so your call will be the first they hear from us.'

const actedFast =
  'Customers did more in this hour than we email one by one. Open the requests on the Admin Dashboard for what they wrote.'

const words: Record<DigestClass, (total: number) => { heading: string; text: string }> = {
  guest: (total) => ({ heading: `${requests(total)} from guests`, text: cameFast }),
  customer: (total) => ({ heading: `${requests(total)} from customers`, text: cameFast }),
  phone: (total) => ({ heading: `${requests(total)} taken by phone`, text: cameFast }),
  decisions: (total) => ({
    heading: `${customers(total)} canceled or answered an estimate`,
    text: actedFast,
  }),
  messages: (total) => ({ heading: `${customers(total)} sent a message`, text: actedFast }),
  quarantined: (total) => ({
    heading: `Possible spam: ${requests(total)}`,
    text: 'A field that people cannot see was filled in, so these most likely come from a program, and no one got an email from us. If a name looks like a customer to you, please call.',
  }),
}

const requests = (total: number) => countOf(total, 'more quote request')
const customers = (total: number) => countOf(total, 'more customer')

/** '#7f3a91c2 · Maya Okafor · (202) 555-0142 · Cancelled the request' */
function line(entry: DigestEntry): string {
  const number = `#${quoteNumber(entry.quoteId)}`
  switch (entry.state) {
    case 'readable':
      return [
        ...[number, singleLine(entry.name, 40), singleLine(entry.phone, 30)],
        ...(entry.acts.length === 0 ? [] : [[...new Set(entry.acts)].join(', ')]),
      ].join(' · ')
    case 'unreadable':
      return `${number} · cannot be read`
    case 'deleted':
      return `${number} · deleted since`
  }
}
