import { hasEmail } from '@moving/domain/account/email'
import { formatOfficeMoment } from '@moving/domain/callback'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/schema'
import type { QuoteOrigin } from '../../quote/quote-origin.ts'
import { moveDay, safeText, singleLine } from './safe-text.ts'
import type { MailBlock, MailContent } from './mail-content.ts'

/** To the office: a new request with all its fields. */
export function officeMail(quote: Quote, origin: QuoteOrigin, deskUrl: string): MailContent {
  const number = quoteNumber(quote.id)
  const name = singleLine(quote.name)
  return {
    subject: `Quote request #${number}: ${name}, ${singleLine(quote.move_type, 20)} move`,
    preview: `${singleLine(quote.phone, 40)} · ${moveDay(quote.move_date)}`,
    heading: `${name}: ${singleLine(quote.move_type, 20)} move`,
    blocks: [
      ...originNotice(origin),
      { type: 'route', from: safeText(quote.from_address), to: safeText(quote.to_address) },
      {
        type: 'facts',
        rows: [
          { label: 'Phone', value: singleLine(quote.phone, 40) },
          { label: 'Email', value: emailText(quote.email) },
          { label: 'Move type', value: singleLine(quote.move_type, 40) },
          { label: 'Move date', value: moveDay(quote.move_date) },
          { label: 'Extra services', value: extrasText(quote.extras) },
          { label: 'Quote number', value: `#${number}` },
          { label: 'Received', value: formatOfficeMoment(quote.created_at) },
          { label: 'Account', value: quote.user_id === null ? 'Guest' : 'Registered customer' },
        ],
      },
      ...words('Inventory', quote.inventory),
      ...words('Customer notes', quote.notes),
      { type: 'button', label: 'Open This Quote', href: deskUrl },
    ],
  }
}

/** To the office, when the stored document does not fit: still a lead. */
export function unreadableQuoteMail(quoteId: string, deskUrl: string): MailContent {
  const number = quoteNumber(quoteId)
  return {
    subject: `Quote request #${number}: cannot be read`,
    preview: 'A request came in that the website cannot read',
    heading: 'A request that cannot be read',
    blocks: [
      {
        type: 'paragraph',
        text: `Quote #${number} is stored in a way that the website cannot read. Nothing is lost: the admin page lists it as a quote that cannot be read.`,
      },
      { type: 'button', label: 'Open This Quote', href: deskUrl },
    ],
  }
}

const hasteNotice =
  'The form was filled in faster than people type: by a browser with autofill, or by a program.'

function originNotice({ byPhone, suspicion }: QuoteOrigin): MailBlock[] {
  const texts = [byPhone && 'Taken by phone by our office.', suspicion === 'haste' && hasteNotice]
  return texts.flatMap((text) => (text === false ? [] : [{ type: 'notice', text }]))
}

function emailText(email: string): string {
  return hasEmail(email) ? singleLine(email, 254) : 'No email'
}

function extrasText(extras: string[]): string {
  return extras.length === 0 ? 'None' : extras.map((extra) => singleLine(extra, 40)).join(', ')
}

function words(label: string, text: string | null): MailBlock[] {
  return text === null || safeText(text) === ''
    ? []
    : [{ type: 'words', label, text: safeText(text) }]
}
