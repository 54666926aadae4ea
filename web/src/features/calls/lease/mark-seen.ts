import { serverTimestamp, type Firestore } from 'firebase/firestore'
import { runChange } from '../../../shared/save/run-change.ts'
import { readWork, writeWork } from '../../../shared/office/work-document.ts'
import type { Caller } from '../coworker.ts'

/**
 * Notes for the whole office that somebody has seen a customer's cancellation. Who was quicker stays.
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function markSeen(db: Firestore, { email }: Caller, quoteId: string): Promise<void> {
  return runChange(
    db,
    async (transaction) => {
      const stored = await readWork(transaction, db, quoteId)
      if (stored.work.cancel_seen_at instanceof Date) return
      const seen = { cancel_seen_at: serverTimestamp(), cancel_seen_by_email: email }
      writeWork(transaction, stored, seen)
    },
    quoteId,
  )
}
