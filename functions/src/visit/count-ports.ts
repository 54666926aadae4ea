import type { Firestore } from 'firebase-admin/firestore'

export interface CountPorts {
  db: Firestore
  now: () => Date
  /**
   * In milliseconds. Newer visits are left to the next run, because a write becomes visible a
   * little later than its `created_at`.
   */
  settleMs: number
  pageSize: number
}

export const transactionOptions = { maxAttempts: 15 } as const
