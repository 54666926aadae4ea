import type { MoveReference } from '@moving/domain/move/move-key'
import {
  cardViewsSchema,
  moveViewSchema,
  type CardView,
  type MoveView,
} from '@moving/domain/move/move-view'
import { callables } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Auth } from 'firebase/auth'
import { callPublic } from '../../lib/calls/call-public.ts'
import { printedMove } from '../../shared/customer-quote/print/printed-move.ts'
import {
  bareEstimate,
  printedQuote,
  type PrintedQuote,
} from '../../shared/customer-quote/print/printed-quote.ts'

/**
 * Reads a customer's own quote as /move shows it. A function adds what only the office may read
 * directly, such as estimates and the booking.
 * @throws CallRefused if the function returns an error, or the error of `fetch` without a response
 */
export async function readOwnMove({ currentUser }: Auth, quoteId: string): Promise<MoveView> {
  const token = await currentUser?.getIdToken()
  const move: MoveReference = { quote_id: quoteId }
  return moveViewSchema.parse(await callPublic(callables.readMove, { move }, token))
}

/**
 * A quote for printing, as /move prints it. If the move can't be read, the sheet has only the
 * quote's notes and amount.
 */
export async function readPrintedQuote(auth: Auth, quote: Quote): Promise<PrintedQuote> {
  try {
    const view = await readOwnMove(auth, quote.id)
    if (view.details === null) throw new Error('The details are hidden')
    const printed = printedMove(view, view.details)
    return { ...printed, quote: { ...printed.quote, email: quote.email } }
  } catch (cause) {
    console.error('What explains the estimate couldn’t be loaded', cause)
    return printedQuote(quote, bareEstimate(quote.estimate_amount ?? null))
  }
}

/**
 * Reads what the cards of a page show besides the quotes, in one call, by quote id.
 * @throws CallRefused if the function returns an error, or the error of `fetch` without a response
 */
export async function readOwnMoves(
  { currentUser }: Auth,
  quote_ids: readonly string[],
): Promise<ReadonlyMap<string, CardView>> {
  const token = await currentUser?.getIdToken()
  const answer = await callPublic(callables.readOwnMoves, { quote_ids }, token)
  return new Map(Object.entries(cardViewsSchema.parse(answer).moves))
}
