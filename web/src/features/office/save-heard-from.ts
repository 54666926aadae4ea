import type { HeardFrom } from '@moving/domain/work/heard-from'
import type { Firestore } from 'firebase/firestore'
import { firestore } from '../../lib/firebase.ts'
import { withTimeout } from '../../lib/timeout.ts'
import { toaster } from '../../ui/toast-store.ts'
import { saveAdvice } from './save-advice.ts'
import { changeWork, readWork, writeWork } from './work-document.ts'

/**
 * Stores how the caller of a new request heard of us, beside the request, which is stored already. A failure
 * is told, with where to enter it again.
 */
export async function saveHeardFrom(quoteId: string, heardFrom: HeardFrom): Promise<void> {
  try {
    await withTimeout(firestore().then((db) => storeHeardFrom(db, quoteId, heardFrom)))
  } catch (cause) {
    console.error('How a caller heard of us was not saved', cause)
    toaster.error(
      `The quote is stored, but not how they heard of us. ${saveAdvice(cause)} 'Log Call' asks for it again.`,
    )
  }
}

/** @throws FirestoreError `unavailable`, `permission-denied`, `aborted` */
export function storeHeardFrom(
  db: Firestore,
  quoteId: string,
  heardFrom: HeardFrom,
): Promise<void> {
  return changeWork(db, async (transaction) => {
    const stored = await readWork(transaction, db, quoteId)
    writeWork(transaction, stored, { heard_from: heardFrom })
  })
}
