import type { EstimateAnswer } from '@moving/domain/estimate/answer'
import type { MoveView, ShownEstimate } from '@moving/domain/move/move-view'
import type { DescribedFieldName } from '@moving/domain/quote/describe-quote'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { statusLabel } from '@moving/domain/quote/status'

export interface PrintedQuote {
  number: string
  status: string
  requestedAt: Date
  quote: Pick<Quote, DescribedFieldName>
  estimate: ShownEstimate | null
  answer: EstimateAnswer | null
  /** The final bill as the customer sees it. Null if it wasn't read. */
  bill: Pick<
    NonNullable<MoveView['details']>,
    'final_amount' | 'final_why' | 'final_parts' | 'payments'
  > | null
}

/** A stored quote for printing, with the estimate as its customer may see it. */
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

/** An estimate that only has an amount. Null without an amount. */
export const bareEstimate = (amount: number | null): ShownEstimate | null =>
  amount === null
    ? null
    : {
        ...{ amount, kind: null, parts: [], extra_hour: null, could_change: '' },
        ...{ good_until: null, deposit_cents: null, change: null, earlier: [] },
      }
