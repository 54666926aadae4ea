import * as z from 'zod/mini'
import { clientId } from '../../id-schemas.ts'

/** The maximum number of requests per call: two pages of the desk. */
export const maxDeletions = 50

export const deleteQuotesSchema = z.object({
  quoteIds: z.array(clientId).check(z.minLength(1), z.maxLength(maxDeletions)),
})

/** Why the desk keeps a quote. The owner's `npm run forget` deletes it anyway, by its id. */
export type DeletionRefusal = 'booked' | 'account'

/**
 * The result for one quote. After `failed` a part may be deleted; repeating the call deletes the
 * rest.
 */
export interface QuoteDeletion {
  id: string
  outcome: 'deleted' | DeletionRefusal | 'failed'
}

/**
 * Why the desk may not delete a quote; null if it may. Only a quote without an account that was
 * never booked may be deleted, so that a mistake doesn't cost a customer their move. An unreadable
 * quote counts as booked.
 */
export function deletionRefusal(quote: {
  status?: unknown
  user_id?: unknown
}): DeletionRefusal | null {
  if (quote.status !== 'pending' && quote.status !== 'estimated') return 'booked'
  return (quote.user_id ?? null) === null ? null : 'account'
}
