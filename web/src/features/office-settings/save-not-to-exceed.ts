import { officeSettingsPath } from '@moving/domain/paths'
import { doc, runTransaction, serverTimestamp, type Firestore } from 'firebase/firestore'
import { settingsOf } from './save-replies.ts'

/** More attempts only make an office without network wait longer for the answer. */
const maxAttempts = 3

/**
 * Stores whether 'Not to exceed' is offered, and leaves alone what else the office has set.
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function saveNotToExceed(
  db: Firestore,
  editorUid: string,
  isOffered: boolean,
): Promise<void> {
  const reference = doc(db, officeSettingsPath)
  await runTransaction(
    db,
    async (transaction) => {
      const snapshot = await transaction.get(reference)
      if (settingsOf(snapshot)?.not_to_exceed === isOffered) return
      const saved = {
        ...(!snapshot.exists() && { replies: [] }),
        ...{ not_to_exceed: isOffered, updated_by: editorUid, updated_at: serverTimestamp() },
      }
      transaction.set(reference, saved, { merge: true })
    },
    { maxAttempts },
  )
}
