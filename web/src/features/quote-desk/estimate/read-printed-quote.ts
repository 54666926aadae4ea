import { offerOf } from '@moving/domain/estimate/offer'
import { estimateHoldMs, showEstimate } from '@moving/domain/estimate/shown-estimates'
import { quotePath, quoteWorkPath } from '@moving/domain/paths'
import { moveFactsOf, notesWithFacts } from '@moving/domain/quote/move-facts'
import { readQuote, type Quote } from '@moving/domain/quote/schema'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { doc, getDocFromServer } from 'firebase/firestore'
import { firestore } from '../../../lib/firebase.ts'
import { readEstimates } from '../../../lib/read-estimates.ts'
import { readStoredFacts } from '../../../lib/read-stored-facts.ts'
import { printedQuote, type PrintedQuote } from '../../customer-quote/print/printed-quote.ts'

/**
 * A quote for paper as it stands now, for a card may be hours old. What cannot be read is left out, and
 * the sheet is printed all the same.
 * @param shown as the card has it
 */
export async function readPrintedQuote(shown: Quote): Promise<PrintedQuote> {
  const [quote, ledger, work, facts] = await Promise.all([
    orElse(shown, readNewest(shown.id)),
    orElse([], readEstimates(shown.id)),
    orElse(undefined, readWork(shown.id)),
    orElse(null, readStoredFacts(shown.id)),
  ])
  // The office hands out what it has given; that no mail has told it yet is no reason for an older amount.
  const at = new Date(Date.now() + estimateHoldMs)
  const answer = offerOf(quote, ledger, work ?? null, at)?.answer ?? null
  const notes = notesWithFacts(quote.notes, moveFactsOf(quote.notes, facts))
  const estimate = showEstimate(quote, ledger, at)
  return printedQuote({ ...quote, notes }, estimate, answer)
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
async function readNewest(id: string): Promise<Quote> {
  const reading = readQuote(id, await readDocument(quotePath(id)))
  if (!reading.readable) throw new Error(`Unreadable quote ${id}: ${reading.problems.join()}`)
  return reading.quote
}

const readWork = async (id: string) =>
  quoteWorkSchema.safeParse(await readDocument(quoteWorkPath(id))).data

async function readDocument(path: string): Promise<unknown> {
  return (await getDocFromServer(doc(await firestore(), path))).data()
}
