import type { EstimateAnswer } from '@moving/domain/estimate/answer'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { showEstimate } from '@moving/domain/estimate/shown-estimates'
import type { ShownEstimate } from '@moving/domain/move/move-view'
import type { DescribedFieldName } from '@moving/domain/quote/describe-quote'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/schema'
import { statusLabel } from '@moving/domain/quote/status'

/** A no needs no reason on paper. */
export type PrintedAnswer = Extract<EstimateAnswer, { said: 'yes' }> | { said: 'no' }

/** What a sheet of paper says of a quote, to its customer as to the office. */
export interface PrintedQuote {
  number: string
  /** How the request stands: 'Estimated'. */
  standing: string
  requestedAt: Date
  quote: Pick<Quote, DescribedFieldName>
  /** Null while none was given. */
  estimate: ShownEstimate | null
  /** What the customer said to this estimate; null for nothing. */
  answer: PrintedAnswer | null
}

/**
 * A stored quote for paper.
 * @param ledger its estimates, newest first; empty where they are not known: the amount stands alone then
 * @param at what was given within the hold before it is not on the sheet
 */
export function printedQuote(
  quote: Quote,
  ledger: readonly Estimate[],
  at: Date,
  answer: PrintedAnswer | null = null,
): PrintedQuote {
  return {
    number: quoteNumber(quote.id),
    standing: statusLabel(quote.status),
    requestedAt: quote.created_at,
    quote,
    estimate: showEstimate(quote.estimate_amount ?? null, ledger, at),
    answer,
  }
}
