import { firstName } from '../account/first-name.ts'
import { formatDollars } from '../quote/money.ts'
import { quoteNumber } from '../quote/quote-number.ts'
import type { Quote } from '../quote/quote-schema.ts'

/** The placeholders of a saved reply, and what they mean. */
export const replyPlaceholders = [
  { placeholder: '{name}', meaning: "the customer's first name" },
  { placeholder: '{number}', meaning: "the quote's number" },
  { placeholder: '{amount}', meaning: 'the estimate; without one its sentence is left out' },
  {
    placeholder: '{link}',
    meaning: "the customer's page; without an email its sentence is left out",
  },
] as const

/** A sentence with the spaces after it. */
const sentence = /[^.!?\n]*(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*[ \t]*\n?/g

/**
 * Fills in the placeholders of a saved reply. Sentences with a missing estimate or link are left
 * out. Other braces stay.
 * @param link URL of the customer's page; '' if there is none
 * @returns '' if nothing is left
 */
export function fillReply(
  reply: string,
  quote: Pick<Quote, 'id' | 'name' | 'estimate_amount'>,
  link: string,
): string {
  const amount = quote.estimate_amount ?? null
  const values: Record<string, string> = {
    '{name}': firstName(quote.name) || 'there',
    '{number}': quoteNumber(quote.id),
    '{amount}': amount === null ? '' : formatDollars(amount),
    '{link}': link,
  }
  const kept = ['{amount}', '{link}']
    .filter((word) => values[word] === '')
    .reduce(withoutSentences, reply)
  return kept.replace(/\{[a-z]+\}/g, (placeholder) => values[placeholder] ?? placeholder)
}

function withoutSentences(text: string, word: string): string {
  if (!text.includes(word)) return text
  const replaced = (text.match(sentence) ?? []).map((part) => {
    if (!part.includes(word)) return part
    return part.endsWith('\n') ? '\n' : ''
  })
  return replaced
    .join('')
    .replace(/(?<![ \t])[ \t]+(?=\n)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
