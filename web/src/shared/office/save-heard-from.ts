import type { HeardFrom } from '@moving/domain/work/heard-from'
import type { Firestore } from 'firebase/firestore'
import { runChange } from '../save/run-change.ts'
import { explainFailure } from '../save/explain-failure.ts'
import type { Attempt } from '../save/use-save.ts'
import { readWork, writeWork } from './work-document.ts'

/**
 * Stores how the caller of a new request heard of us, beside the request, which is stored already. A failure
 * is told, with where to enter it again.
 */
export async function saveHeardFrom(attempt: Attempt, quoteId: string, heardFrom: HeardFrom) {
  await attempt(
    {
      failure: 'The quote is saved, but not how they heard about us',
      advice: (cause) => `${explainFailure(cause)} Log Call asks for it again.`,
    },
    (db) => storeHeardFrom(db, quoteId, heardFrom),
  )
}

/** @throws FirestoreError `unavailable`, `permission-denied`, `aborted` */
export function storeHeardFrom(
  db: Firestore,
  quoteId: string,
  heardFrom: HeardFrom,
): Promise<void> {
  return runChange(
    db,
    async (transaction) => {
      const stored = await readWork(transaction, db, quoteId)
      writeWork(transaction, stored, { heard_from: heardFrom })
    },
    quoteId,
  )
}
