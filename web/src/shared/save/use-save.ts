import type { Firestore } from 'firebase/firestore'
import { useState } from 'react'
import { useFirestore } from 'reactfire'
import { attemptSave, type SaveFailure } from './attempt-save.ts'

/** Runs saves with `attemptSave`, and says whether one is running and for which id. */
export function useAttempt() {
  const db = useFirestore()
  const [busyId, setBusyId] = useState<string | null>(null)
  const attempt = async <Result>(
    texts: SaveFailure,
    write: (db: Firestore) => Promise<Result>,
    id = '',
  ) => {
    setBusyId(id)
    try {
      return await attemptSave(texts, () => write(db))
    } finally {
      setBusyId(null)
    }
  }
  return { isSaving: busyId !== null, busyId, attempt }
}
