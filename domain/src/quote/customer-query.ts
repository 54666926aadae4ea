import type { QuoteStatus } from './status.ts'

export const customerPageSize = 20

/** The counts on the dashboard (requirements 2.15), in order; null counts all. */
export const customerCounts = [
  { label: 'Total', status: null },
  { label: 'Pending', status: 'pending' },
  { label: 'Estimated', status: 'estimated' },
  { label: 'Completed', status: 'completed' },
] as const satisfies { label: string; status: QuoteStatus | null }[]

/**
 * A customer's quotes, newest first. The rules allow the list because it filters by the customer's
 * own `user_id`; firestore.indexes.json has its index.
 */
export const customerOrder = {
  owner: 'user_id',
  by: 'created_at',
  direction: 'desc',
} as const
