import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import {
  describeQuote,
  filledFields,
  type DescribedField,
} from '@moving/domain/quote/describe-quote'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { QuoteOrigin } from '../../quote/quote-origin.ts'
import { moveDay, safeText, singleLine } from './safe-text.ts'
import { textBlock, wordsBlock, type MailBlock, type MailContent } from './mail-content.ts'

/** To the office: a new request with all its fields. */
export function officeMail(quote: Quote, origin: QuoteOrigin, deskUrl: string): MailContent {
  const number = quoteNumber(quote.id)
  const name = singleLine(quote.name)
  const fields = describeQuote(quote, 'office')
  return {
    subject: `Quote request #${number}: ${name}, ${singleLine(quote.move_type, 20)} move`,
    preview: `${singleLine(formatPhone(quote.phone), 40)} · ${moveDay(quote.move_date)}`,
    heading: `Quote request: ${name}, ${singleLine(quote.move_type, 20)} move`,
    blocks: [
      ...originNotice(origin),
      { type: 'route', from: safeText(quote.from_address), to: safeText(quote.to_address) },
      {
        type: 'facts',
        rows: [
          ...factsOf(fields),
          { label: 'Quote number', value: `#${number}` },
          { label: 'Received', value: formatAtOffice(quote.created_at, momentFormat) },
          { label: 'Account', value: quote.user_id === null ? 'Guest' : 'Registered customer' },
        ],
      },
      ...filledFields(fields, 'text').flatMap(({ label, value }) =>
        wordsBlock(inSentence(label), String(value)),
      ),
      { type: 'button', label: 'Open This Quote', href: deskUrl },
    ],
  }
}

/** To the office: a request whose document can't be read. */
export function unreadableQuoteMail(quoteId: string, deskUrl: string): MailContent {
  const number = quoteNumber(quoteId)
  return {
    subject: `Quote request #${number}: cannot be read`,
    preview: 'A request came in that the website cannot read',
    heading: 'Quote request: cannot be read',
    blocks: [
      {
        type: 'paragraph',
        text: `We couldn’t read quote #${number}. Nothing is lost: it’s on the Admin Dashboard, marked as unreadable.`,
      },
      { type: 'button', label: 'Open This Quote', href: deskUrl },
    ],
  }
}

const hasteNotice =
  'The form was filled in faster than people type: by a browser with autofill, or by a program.'

function originNotice({ byPhone, suspicion }: QuoteOrigin): MailBlock[] {
  return [
    ...textBlock('notice', byPhone && 'Taken by phone by our office.'),
    ...textBlock('notice', suspicion === 'haste' && hasteNotice),
  ]
}

/** One row per short answer, including lists without a choice. */
function factsOf(fields: readonly DescribedField[]) {
  const filled = new Set(filledFields(fields, 'phone', 'email', 'type', 'date', 'line'))
  return fields
    .filter((field) => field.kind === 'list' || filled.has(field))
    .map(({ label, value }) => ({ label: inSentence(label), value: lineOf(value) }))
}

function lineOf(value: DescribedField['value']): string {
  const lines = [value].flat().map((line) => singleLine(line, 254))
  return lines.length === 0 ? 'None' : lines.join(', ')
}

/** 'Move date' for 'Move Date': emails use sentence case. */
function inSentence(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase()
}
