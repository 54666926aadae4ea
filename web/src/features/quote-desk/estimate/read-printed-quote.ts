import { describeShownFinal, shownFinal } from '@moving/domain/estimate/final-amount'
import { estimateForCustomer } from '@moving/domain/estimate/estimate-for-customer'
import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
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
    orElse('unread' as const, readDoc(db, quoteWork, shown.id)),
    orElse('unread' as const, readFacts(db, shown.id)),
  ])
  // The office prints its newest estimate, even if it wasn't emailed yet.
  const at = new Date(serverNow().getTime() + estimateHoldMs)
  const { estimate, offer } = estimateForCustomer(
    { quote, newestFirst: ledger, work, facts, progress: null },
    at,
  )
  const notes =
    facts === 'unread' ? quote.notes : notesWithFacts(quote.notes, moveFactsOf(quote.notes, facts))
  const billed = work === 'unread' ? null : work
  const bill = {
    finalAmount: shownFinal(billed, quote.status),
    finalWhy: describeShownFinal(billed, quote.status) ?? '',
  }
  return printedQuote({ ...quote, notes }, estimate, { answer: offer?.answer ?? null, bill })
}

async function orElse<Other, Read>(
  otherwise: Other,
  reading: Promise<Read>,
): Promise<Other | Read> {
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
