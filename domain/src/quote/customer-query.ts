import type { QuoteStatus } from './status.ts'

export const customerPageSize = 20

/** The counts on the dashboard (requirements 2.15), in order. Null counts all quotes. */
export const customerCounts = [
  { label: 'Total', status: null },
  { label: 'Pending', status: 'pending' },
  { label: 'Estimated', status: 'estimated' },
  { label: 'Completed', status: 'completed' },
] as const satisfies { label: string; status: QuoteStatus | null }[]

/**
 * A customer's quotes, newest first. The security rules allow the query because it filters by the
 * customer's own `user_id`. Its index is in firestore.indexes.json.
 */
export const customerOrder = {
  owner: 'user_id',
  by: 'created_at',
  direction: 'desc',
} as const
