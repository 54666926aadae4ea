import type { Quote } from '@moving/domain/quote/schema'
import { readEstimates } from '../../lib/read-estimates.ts'
import { printedQuote, type PrintedQuote } from '../customer-quote/print/printed-quote.ts'

/** A quote and its ledger for paper. Without the ledger the amount stands there alone. */
export async function readPrintedQuote(quote: Quote): Promise<PrintedQuote> {
  const ledger = await readEstimates(quote.id).catch((cause: unknown) => {
    console.error('The estimates did not load', cause)
    return []
  })
  return printedQuote(quote, ledger, new Date())
}
