import {
  describeShownFinal,
  shownFinal,
  shownFinalParts,
} from '@moving/domain/estimate/final-amount'
import { estimateForCustomer } from '@moving/domain/estimate/estimate-for-customer'
import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import { customerPayments } from '@moving/domain/payments/payments-for-customer'
import { moveFactsOf, notesWithFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import { emptyState, quoteFactsOf } from '@moving/domain/request/request-state'
import { quotes, readEstimates } from '../../../shared/documents/office-kinds.ts'
import { readDoc } from '../../../shared/documents/read.ts'
import { works } from '../../../shared/documents/office-kinds.ts'
import {
  printedQuote,
  type PrintedQuote,
} from '../../../shared/customer-quote/print/printed-quote.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

/**
 * Reads the current quote for printing, because a card may be hours old. If a part can't be read,
 * the sheet is printed without it.
 * @param shown the card's quote
 */
export async function readPrintedQuote(db: Firestore, shown: Quote): Promise<PrintedQuote> {
  const [quote, newestFirst, stored] = await Promise.all([
    orElse(shown, readNewest(db, shown.id)),
    orElse([], readEstimates(db, shown.id)),
    orElse(null, readDoc(db, works, shown.id)),
  ])
  const state = { ...(stored ?? emptyState), quote: quoteFactsOf(quote) }
  // The office prints its newest estimate, even if it wasn't emailed yet.
  const at = new Date(serverNow().getTime() + estimateHoldMs)
  const known = { state, isUnread: stored === null, newestFirst }
  const { estimate, offer } = estimateForCustomer(known, at)
  const notes = notesWithFacts(quote.notes, moveFactsOf(quote.notes, state.facts))
  const final_why = describeShownFinal(state) ?? ''
  const bill = {
    ...{ final_amount: shownFinal(state), final_why, final_parts: shownFinalParts(state) },
    payments: customerPayments(state, estimate?.amount ?? null),
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

/** @throws Error for a quote that was deleted or can't be read */
async function readNewest(db: Firestore, id: string): Promise<Quote> {
  const quote = await readDoc(db, quotes, id)
  if (quote === null) throw new Error(`Quote ${id} cannot be read`)
  return quote
}
