import type { EstimateAnswer } from '@moving/domain/estimate/answer'
import type { MoveView, ShownEstimate } from '@moving/domain/move/move-view'
import type { DescribedFieldName } from '@moving/domain/quote/describe-quote'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { statusLabel } from '@moving/domain/quote/status'

/** The content of a quote's printed sheet, for its customer and the office. */
export interface PrintedQuote {
  number: string
  /** The progress of the request: 'Estimated'. */
  status: string
  requestedAt: Date
  quote: Pick<Quote, DescribedFieldName>
  /** Null if none was given. */
  estimate: ShownEstimate | null
  /** The customer's answer to this estimate; null for none. */
  answer: EstimateAnswer | null
  /** The customer's view of the final bill; null if it wasn't read. */
  bill: Pick<
    NonNullable<MoveView['details']>,
    'final_amount' | 'final_why' | 'final_parts' | 'payments'
  > | null
}

/** A stored quote for printing, with its estimate as its customer may see it. */
export function printedQuote(
  quote: Quote,
  estimate: ShownEstimate | null,
  { answer = null, bill = null }: Partial<Pick<PrintedQuote, 'answer' | 'bill'>> = {},
): PrintedQuote {
  return {
    number: quoteNumber(quote.id),
    status: statusLabel(quote.status),
    requestedAt: quote.created_at,
    quote,
    estimate,
    answer,
    bill,
  }
}

/** An amount without its details; null for none. */
export const bareEstimate = (amount: number | null): ShownEstimate | null =>
  amount === null
    ? null
    : {
        ...{ amount, kind: null, parts: [], extra_hour: null, could_change: '' },
        ...{ good_until: null, deposit_cents: null, change: null, earlier: [] },
      }
