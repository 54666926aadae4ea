import * as z from 'zod/mini'
import { clientId } from '../../id-schemas.ts'

/** Maximum number of requests per call: two pages of the desk. */
export const maxDeletions = 50

export const deleteQuotesSchema = z.object({
  quoteIds: z.array(clientId).check(z.minLength(1), z.maxLength(maxDeletions)),
})

/**
 * Why the desk doesn't delete a quote. The owner can still delete it by its id with `npm run
 * forget`.
 */
export type DeletionRefusal = 'booked' | 'account'

/**
 * The result for one quote. After `failed` a part of it may be deleted; another call deletes the
 * rest.
 */
export interface QuoteDeletion {
  id: string
  outcome: 'deleted' | DeletionRefusal | 'failed'
}

/**
 * Why the desk may not delete a quote; null if it may. A quote that is booked or in an account
 * can't be deleted, so that a mistake doesn't cost a customer their move. An unreadable quote
 * counts as booked.
 */
export function deletionRefusal(quote: {
  status?: unknown
  user_id?: unknown
}): DeletionRefusal | null {
  if (quote.status !== 'pending' && quote.status !== 'estimated') return 'booked'
  return (quote.user_id ?? null) === null ? null : 'account'
}
