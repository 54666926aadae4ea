import * as z from 'zod/mini'
import { quoteIdPattern } from '../quote-number.ts'

/** Requests that one call deletes at most: two pages of the desk. */
export const maxDeletions = 50

/** What the callable `deleteQuotes` takes. */
export const deleteQuotesSchema = z.object({
  quoteIds: z
    .array(z.string().check(z.regex(quoteIdPattern)))
    .check(z.minLength(1), z.maxLength(maxDeletions)),
})

/** Why the desk keeps a quote. The owner's `npm run forget` deletes it all the same, by its id. */
export type DeletionRefusal = 'booked' | 'account'

/**
 * The outcome for one quote. After `failed` a part may be deleted; asking again deletes the rest.
 */
export interface QuoteDeletion {
  id: string
  outcome: 'deleted' | DeletionRefusal | 'failed'
}

/**
 * Why the desk may not delete a quote; null if it may. Only a quote that belongs to no account and
 * was never booked may go: a slip must not cost a customer their move. What cannot be read counts
 * as booked.
 */
export function deletionRefusal(quote: {
  status?: unknown
  user_id?: unknown
}): DeletionRefusal | null {
  if (quote.status !== 'pending' && quote.status !== 'estimated') return 'booked'
  return (quote.user_id ?? null) === null ? null : 'account'
}
