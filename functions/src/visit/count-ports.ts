import type { Firestore } from 'firebase-admin/firestore'

/** The dependencies of counting. */
export interface CountPorts {
  db: Firestore
  now: () => Date
  /**
   * Visits newer than this, in milliseconds, are left to the next run, because a write becomes
   * visible a little later than its `created_at`.
   */
  settleMs: number
  /** Documents per query. */
  pageSize: number
}

/** Attempts of a transaction when parallel runs conflict; each retry waits a little longer. */
export const transactionOptions = { maxAttempts: 15 } as const
