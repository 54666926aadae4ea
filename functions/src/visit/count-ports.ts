import type { Firestore } from 'firebase-admin/firestore'

export interface CountPorts {
  db: Firestore
  now: () => Date
  /**
   * How old a visit must be to be counted, in milliseconds, because a write becomes visible a
   * little later than its `created_at`.
   */
  settleMs: number
  pageSize: number
}

export const transactionOptions = { maxAttempts: 15 } as const
