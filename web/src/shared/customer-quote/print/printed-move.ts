import type { EstimateAnswer } from '@moving/domain/estimate/answer'
import type { MoveDetails, MoveView } from '@moving/domain/move/move-view'
import type { DescribedFieldName } from '@moving/domain/quote/describe-quote'
import { moveFactsOf, notesWithFacts, type MoveFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { statusLabel } from '@moving/domain/quote/status'
import type { PrintedQuote } from './printed-quote.ts'

/** The answers about the move. If the office's answers couldn't be read, those in the notes. */
export const knownFacts = ({ facts, notes }: Pick<MoveDetails, 'facts' | 'notes'>): MoveFacts =>
  facts === 'unread' ? moveFactsOf(notes, null) : facts

/**
 * The part of the quote that a customer's view contains, with the latest answers in its notes. The
 * email is empty, because a move page doesn't show it.
 */
export function quoteOf(
  { status, move_date }: Pick<MoveView, 'status' | 'move_date'>,
  details: MoveDetails,
): Pick<Quote, DescribedFieldName> {
  const notes = notesWithFacts(details.notes, knownFacts(details))
  const estimate_amount = details.estimate?.amount ?? null
  return { ...details, notes, estimate_amount, status, move_date, email: '' }
}

/** A move for printing, from what its customer may see. */
export function printedMove(view: MoveView, details: MoveDetails): PrintedQuote {
  const { number, status, closed, created_at: requestedAt } = view
  return {
    ...{ number, requestedAt },
    status: closed === null ? statusLabel(status) : closed.by_customer ? 'Canceled' : 'Closed',
    quote: quoteOf(view, details),
    ...{ estimate: details.estimate, answer: printedAnswer(details), bill: details },
  }
}

function printedAnswer({ answer, estimate }: MoveDetails): EstimateAnswer | null {
  const amount = estimate?.amount ?? null
  if (answer?.decision === 'no') return { decision: 'no' }
  if (!answer?.at || amount === null) return null
  const { decision, at, name, is_by_phone: isByPhone } = answer
  return decision === 'yes' ? { decision, amount, at, name: name ?? '', isByPhone } : null
}
