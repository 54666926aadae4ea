import type { Firestore } from 'firebase-admin/firestore'

/** What every part of the roll-up works with. */
export interface RollUpPorts {
  db: Firestore
  now: () => Date
  /**
   * Visits younger than this are left for the next run, in milliseconds. `created_at` is the time at
   * which the server took a write up, and the write is seen a little later.
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

/** Times a transaction is tried again when parallel runs meet; each retry waits a little longer. */
export const transactionOptions = { maxAttempts: 15 } as const
