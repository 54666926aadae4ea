import type { QuoteStatus } from './status.ts'

/** How many quotes a page of a customer's dashboard holds. */
export const customerPageSize = 20

/** The counts of the dashboard (requirements 2.15), in order; null counts all. */
export const customerCounts = [
  { label: 'Total', status: null },
  { label: 'Pending', status: 'pending' },
  { label: 'Estimated', status: 'estimated' },
  { label: 'Completed', status: 'completed' },
] as const satisfies { label: string; status: QuoteStatus | null }[]

/**
 * A customer's quotes, newest first. The rules allow the list because it asks for `user_id` equal
 * to the customer's own; firestore.indexes.json has the index for it.
 */
export const customerOrder = {
  owner: 'user_id',
  by: 'created_at',
  direction: 'desc',
} as const
