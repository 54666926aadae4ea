import {
  describeChanges,
  officeFields,
  type OfficeChange,
} from '@moving/domain/quote/office/office-fields'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote, QuoteReading } from '@moving/domain/quote/quote-schema'

/** A quote that the office changed while the page was open. */
export interface OfficeNews {
  id: string
  sentence: string
}

/**
 * The office's changes between two states of the same list. Quotes that are only in the new state
 * don't count.
 */
export function officeChanges(
  before: readonly QuoteReading[],
  after: readonly QuoteReading[],
): OfficeNews[] {
  const known = new Map(readable(before).map((quote) => [quote.id, quote]))
  return readable(after).flatMap((quote) => {
    const old = known.get(quote.id)
    const sentence = old === undefined ? undefined : describeNews(old, quote)
    return sentence === undefined ? [] : [{ id: quote.id, sentence }]
  })
}

function describeNews(old: Quote, quote: Quote): string | undefined {
  const changes = describeChanges(officeFields(old), officeFields(quote))
  if (changes.length === 0) return undefined
  return `Quote #${quoteNumber(quote.id)}: ${changes.map((change) => sentenceOf(change, quote)).join(' ')}`
}

function sentenceOf({ field, after }: OfficeChange, quote: Quote): string {
  if (field === 'status') return `Status: ${after}.`
  if (field === 'admin_notes') return 'You have a new note.'
  const isWithdrawn = officeFields(quote).estimate_amount === null
  return isWithdrawn ? 'The estimate was withdrawn.' : `The estimate is ${after}.`
}

function readable(readings: readonly QuoteReading[]): Quote[] {
  return readings.flatMap((reading) => (reading.readable ? [reading.quote] : []))
}
