import { leaseOf } from '@moving/domain/work/quote-work'
import { withTasks } from '@moving/domain/work/task'
import { serverTimestamp, type Firestore } from 'firebase/firestore'
import { runChange } from '../../../shared/save/run-change.ts'
import type { Caller } from '../coworker.ts'
import type { Leased } from '../list/call.ts'
import { readWork, writeWork } from '../../../shared/office/work-document.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

/** Whoever's lease runs. */
export type Lease = NonNullable<ReturnType<typeof leaseOf>>

/**
 * Takes the lease on a request, in the server's time, unless somebody has it of whom the page does not
 * know yet.
 * @param from whose lease is taken over, a uid; null for nobody's
 * @returns null when it is taken, else the lease in its way
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function takeLease(
  db: Firestore,
  caller: Caller,
  { id, work: shown }: Pick<Leased, 'id' | 'work'>,
  from: string | null,
): Promise<Lease | null> {
  return runChange(
    db,
    async (transaction) => {
      const stored = await readWork(transaction, db, id)
      const lease = leaseOf(stored.work, serverNow())
      if (lease !== null && lease.uid !== caller.uid && lease.uid !== from) return lease
      writeWork(transaction, stored, {
        holder_uid: caller.uid,
        holder_email: caller.email,
        holder_since: serverTimestamp(),
        ...(!stored.snapshot.exists() && withTasks(shown.tasks, { due_why: 'new', follow_up: '' })),
      })
      return null
    },
    id,
  )
}

/** Gives the lease back, if it is still one's own. */
export function freeLease(db: Firestore, caller: Caller, id: string): Promise<void> {
  return runChange(
    db,
    async (transaction) => {
      const stored = await readWork(transaction, db, id)
      if (stored.work.holder_uid === caller.uid) writeWork(transaction, stored, noHolder)
    },
    id,
  )
}

export const noHolder = { holder_uid: null, holder_email: null, holder_since: null } as const
