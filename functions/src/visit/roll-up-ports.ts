import type { Firestore } from 'firebase-admin/firestore'

/** The ports of the roll-up's parts. */
export interface RollUpPorts {
  db: Firestore
  now: () => Date
  /**
   * Visits younger than this, in milliseconds, are left to the next run: a write becomes visible a
   * little later than its `created_at` says.
   */
  settleMs: number
  /** Rows that one transaction counts. */
  pageSize: number
}

/**
 * How one step ended: `more` rows wait, all are `counted`, another run `moved` the cursor first, or
 * everything is `paused` by a rebuild.
 */
export type StepEnd = 'more' | 'counted' | 'moved' | 'paused'

/** How often a transaction is tried when parallel runs meet; each retry waits a little longer. */
export const transactionOptions = { maxAttempts: 15 } as const
