import { showEstimate } from '@moving/domain/estimate/shown-estimates'
import { notesWithFacts } from '@moving/domain/quote/move-facts'
import type { Quote } from '@moving/domain/quote/schema'
import { printedQuote, type PrintedQuote } from '../customer-quote/print/printed-quote.ts'
import { readOwnMove } from './read-own-move.ts'

/**
 * A quote for paper, with the answers that came since, and what explains its estimate. Where nobody answers,
 * notes and amount stand there as the request has them.
 */
export async function readPrintedQuote(quote: Quote): Promise<PrintedQuote> {
  try {
    const { details } = await readOwnMove(quote.id)
    const notes = details ? notesWithFacts(quote.notes, details.facts) : quote.notes
    return printedQuote({ ...quote, notes }, details?.estimate ?? null)
  } catch (cause) {
    console.error('What explains the estimate couldn’t be loaded', cause)
    return printedQuote(quote, showEstimate(quote, [], new Date()))
  }
}
