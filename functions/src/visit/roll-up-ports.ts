import type { Firestore } from 'firebase-admin/firestore'

/** The dependencies of the roll-up's parts. */
export interface RollUpPorts {
  db: Firestore
  now: () => Date
  /**
   * Visits newer than this, in milliseconds, are left to the next run, because a write becomes
   * visible a little later than its `created_at`.
   */
  settleMs: number
  /** Rows per transaction. */
  pageSize: number
}

/**
 * How one step ended. `more`: rows are left. `counted`: all rows are counted. `moved`: a concurrent
 * run has moved the cursor. `paused`: a rebuild has paused everything.
 */
export type StepEnd = 'more' | 'counted' | 'moved' | 'paused'

/** Attempts of a transaction when parallel runs conflict; each retry waits a little longer. */
export const transactionOptions = { maxAttempts: 15 } as const
