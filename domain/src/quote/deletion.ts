import * as z from 'zod/mini'
import { quoteIdPattern } from './quote-number.ts'

/** Requests that one call deletes at most: two pages of the desk. */
export const maxDeletions = 50

/** What the callable `deleteQuotes` takes. */
export const deleteQuotesSchema = z.object({
  quoteIds: z
    .array(z.string().check(z.regex(quoteIdPattern)))
    .check(z.minLength(1), z.maxLength(maxDeletions)),
})

/** Why the desk does not delete a quote; the owner's `npm run forget` does, by name. */
export type KeptBecause = 'booked' | 'account'

/** What became of one quote; `failed` may have deleted a part and is simply asked for again. */
export interface QuoteDeletion {
  id: string
  outcome: 'deleted' | KeptBecause | 'failed'
}

/**
 * Why a quote may not be deleted at the desk, where a slip must not cost a customer their move: null
 * only for one that no account shows and that was never booked. What cannot be read counts as booked.
 */
export function keptBecause(quote: { status?: unknown; user_id?: unknown }): KeptBecause | null {
  if (quote.status !== 'pending' && quote.status !== 'estimated') return 'booked'
  return (quote.user_id ?? null) === null ? null : 'account'
}
