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
 * A quote for paper as it stands now, for a card may be hours old. What cannot be read is left out, and
 * the sheet is printed all the same.
 * @param shown as the card has it
 */
export async function readPrintedQuote(db: Firestore, shown: Quote): Promise<PrintedQuote> {
  const [quote, ledger, work, facts] = await Promise.all([
    orElse(shown, readNewest(db, shown.id)),
    orElse([], readEstimates(db, shown.id)),
    orElse(null, readDoc(db, quoteWork, shown.id)),
    orElse(null, readFacts(db, shown.id)),
  ])
  // The office hands out what it has given; that no mail has told it yet is no reason for an older amount.
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

/** @throws Error for a quote that cannot be read any more */
async function readNewest(db: Firestore, id: string): Promise<Quote> {
  const quote = await readDoc(db, quotes, id)
  if (quote === null) throw new Error(`Quote ${id} cannot be read`)
  return quote
}
