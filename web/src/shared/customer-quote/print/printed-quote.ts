import type { EstimateAnswer } from '@moving/domain/estimate/answer'
import type { MoveView, ShownEstimate } from '@moving/domain/move/move-view'
import type { DescribedFieldName } from '@moving/domain/quote/describe-quote'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
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
  /** What the customer sees of the final bill; null where nobody has looked. */
  bill: Pick<NonNullable<MoveView['details']>, 'finalAmount' | 'finalWhy'> | null
}

/** A stored quote for paper, with its estimate as its customer was given it. */
export function printedQuote(
  quote: Quote,
  estimate: ShownEstimate | null,
  { answer = null, bill = null }: Partial<Pick<PrintedQuote, 'answer' | 'bill'>> = {},
): PrintedQuote {
  return {
    number: quoteNumber(quote.id),
    standing: statusLabel(quote.status),
    requestedAt: quote.created_at,
    quote,
    estimate,
    answer,
    bill,
  }
}
