import { describeShownFinal, shownFinal } from '@moving/domain/estimate/final-amount'
import { offerOf } from '@moving/domain/estimate/offer'
import { estimateHoldMs, showEstimate } from '@moving/domain/estimate/shown-estimates'
import { moveFactsOf, notesWithFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import {
  quotes,
  quoteWork,
  readEstimates,
  readFacts,
} from '../../../shared/documents/office-kinds.ts'
import { readDoc } from '../../../shared/documents/read.ts'
import {
  printedQuote,
  type PrintedQuote,
} from '../../../shared/customer-quote/print/printed-quote.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

/**
 * The current quote for printing, because a card may be hours old. Unreadable parts are left out,
 * and the sheet is printed anyway.
 * @param shown the card's quote
 */
export async function readPrintedQuote(db: Firestore, shown: Quote): Promise<PrintedQuote> {
  const [quote, ledger, work, facts] = await Promise.all([
    orElse(shown, readNewest(db, shown.id)),
    orElse([], readEstimates(db, shown.id)),
    orElse(null, readDoc(db, quoteWork, shown.id)),
    orElse(null, readFacts(db, shown.id)),
  ])
  // The office prints its newest estimate, even if it wasn't emailed yet.
  const at = new Date(serverNow().getTime() + estimateHoldMs)
  const answer = offerOf(quote, ledger, work, at)?.answer ?? null
  const notes = notesWithFacts(quote.notes, moveFactsOf(quote.notes, facts))
  const estimate = showEstimate(quote, ledger, at)
  const bill = {
    finalAmount: shownFinal(work, quote.status),
    finalWhy: describeShownFinal(work, quote.status) ?? '',
  }
  return printedQuote({ ...quote, notes }, estimate, { answer, bill })
}

async function orElse<Read>(otherwise: Read, reading: Promise<Read>): Promise<Read> {
  try {
    return await reading
  } catch (cause) {
    console.error('A part of the sheet couldn’t be loaded', cause)
    return otherwise
  }
}

/** @throws Error for a quote that can't be read anymore */
async function readNewest(db: Firestore, id: string): Promise<Quote> {
  const quote = await readDoc(db, quotes, id)
  if (quote === null) throw new Error(`Quote ${id} cannot be read`)
  return quote
}
