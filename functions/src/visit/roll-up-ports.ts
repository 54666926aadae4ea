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
 * How one step ended: `more` rows wait, all are `counted`, a concurrent run `moved` the cursor
 * first, or everything is `paused` by a rebuild.
 */
export type StepEnd = 'more' | 'counted' | 'moved' | 'paused'

/** Attempts of a transaction when parallel runs conflict; each retry waits a little longer. */
export const transactionOptions = { maxAttempts: 15 } as const
