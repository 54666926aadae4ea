import { formatDollars } from '@moving/domain/quote/money'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote, QuoteReading } from '@moving/domain/quote/schema'
import { statusLabel } from '@moving/domain/quote/status'

/** A change by the office that came while the page was open. */
export interface OfficeChange {
  id: string
  /** A sentence for the toast. */
  sentence: string
}

/**
 * The office's changes between two states of the same list. Quotes that are new to it, or came from
 * another page, do not count.
 */
export function officeChanges(
  before: readonly QuoteReading[],
  after: readonly QuoteReading[],
): OfficeChange[] {
  const known = new Map(readable(before).map((quote) => [quote.id, quote]))
  return readable(after).flatMap((quote) => {
    const old = known.get(quote.id)
    const sentence = old === undefined ? undefined : describeChange(old, quote)
    return sentence === undefined ? [] : [{ id: quote.id, sentence }]
  })
}

function describeChange(old: Quote, quote: Quote): string | undefined {
  const news = [
    old.status === quote.status ? '' : `It is now ${statusLabel(quote.status)}.`,
    (old.estimate_amount ?? null) === (quote.estimate_amount ?? null)
      ? ''
      : estimateNews(quote.estimate_amount),
    (old.admin_notes ?? null) === (quote.admin_notes ?? null) ? '' : 'There is a note for you.',
  ].filter((part) => part !== '')
  return news.length === 0 ? undefined : `Quote #${quoteNumber(quote.id)}: ${news.join(' ')}`
}

function estimateNews(amount: number | null | undefined): string {
  return amount === null || amount === undefined
    ? 'The estimate was withdrawn.'
    : `The estimate is ${formatDollars(amount)}.`
}

function readable(readings: readonly QuoteReading[]): Quote[] {
  return readings.flatMap((reading) => (reading.readable ? [reading.quote] : []))
}
