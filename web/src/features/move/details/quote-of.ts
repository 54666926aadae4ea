import type { MoveView } from '@moving/domain/move/move-view'
import type { DescribedFieldName } from '@moving/domain/quote/describe-quote'
import { notesWithFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { statusLabel } from '@moving/domain/quote/status'
import type { PrintedQuote } from '../../../shared/customer-quote/print/printed-quote.ts'
import type { MoveActions } from '../reading/use-move.ts'

export type MoveDetails = NonNullable<MoveView['details']>

/** The props of a part that shows the move's details. */
export interface DetailedMove {
  view: MoveView
  details: MoveDetails
  acts: MoveActions
}

/**
 * The visible part of the quote behind a view, with its latest answers in the notes; no page shows
 * its email.
 */
export function quoteOf(
  { status, move_date }: MoveView,
  details: MoveDetails,
): Pick<Quote, DescribedFieldName> {
  const notes = notesWithFacts(details.notes, details.facts)
  const estimate_amount = details.estimate?.amount ?? null
  return { ...details, notes, estimate_amount, status, move_date, email: '' }
}

/** Nothing can be edited or canceled anymore. */
export const isOver = ({ closed, status }: MoveView) => closed !== null || status === 'completed'

/** The move for printing, from the page's data. */
export function printedMove(view: MoveView, details: MoveDetails): PrintedQuote {
  const { number, status, closed, createdAt } = view
  return {
    number,
    status: closed === null ? statusLabel(status) : closed.byCustomer ? 'Canceled' : 'Closed',
    requestedAt: createdAt,
    quote: quoteOf(view, details),
    estimate: details.estimate,
    answer: printedAnswer(details),
    bill: details,
  }
}

function printedAnswer({ answer, estimate }: MoveDetails): PrintedQuote['answer'] {
  const amount = estimate?.amount ?? null
  if (answer?.decision === 'no') return { decision: 'no' }
  if (!answer?.at || amount === null) return null
  return {
    decision: 'yes',
    amount,
    at: answer.at,
    name: answer.name ?? '',
    isByPhone: answer.isByPhone,
  }
}
