import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import {
  describeQuote,
  filledFields,
  type DescribedField,
} from '@moving/domain/quote/describe-quote'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { readQuoteOrigin, type QuoteOrigin } from '../../quote/quote-origin.ts'
import {
  button,
  paragraph,
  textBlock,
  wordsBlock,
  type MailContent,
} from '../content/mail-content.ts'
import { moveDay, safeText, singleLine } from '../content/safe-text.ts'
import { deskUrl, replyAddress, type EmailKind } from './email-kind.ts'

/** To the office: all fields of a new request from the website (create-quote-emails.ts). */
export const officeEmail: EmailKind = {
  async compose({ quote: found, ports }) {
    if (found === null) return null
    if (!found.readable) return { content: unreadableContent(found.id, deskUrl(ports, found.id)) }
    const { quote } = found
    const origin = await readQuoteOrigin(quote.id, ports.db)
    const content = officeContent(quote, origin, deskUrl(ports, quote.id))
    return { content, replyTo: replyAddress(quote) }
  },
}

export function officeContent(
  quote: Quote,
  { suspicion }: Pick<QuoteOrigin, 'suspicion'>,
  url: string,
): MailContent {
  const number = quoteNumber(quote.id)
  const title = `${singleLine(quote.name)}, ${singleLine(quote.move_type, 20)} move`
  const fields = describeQuote(quote, 'office')
  return {
    subject: `Quote request #${number}: ${title}`,
    preview: `${singleLine(formatPhone(quote.phone), 40)} · ${moveDay(quote.move_date)}`,
    heading: `Quote request: ${title}`,
    blocks: [
      ...textBlock('notice', suspicion === 'haste' && hasteNotice),
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
      button('Open This Quote', url),
    ],
  }
}

const hasteNotice = 'The form was filled in unusually fast: autofill or a bot.'

function unreadableContent(quoteId: string, url: string): MailContent {
  const number = quoteNumber(quoteId)
  return {
    subject: `Quote request #${number}: can’t be read`,
    preview: 'A request came in that the website can’t read',
    heading: 'Quote request: can’t be read',
    blocks: [
      paragraph(
        `We couldn’t read quote #${number}. Nothing is lost: it’s on the Admin Dashboard, marked as unreadable.`,
      ),
      button('Open This Quote', url),
    ],
  }
}

/** One row per short field. An empty list is 'None'. */
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

/** Emails use sentence case: 'Move date' for 'Move Date'. */
function inSentence(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase()
}
