import type { Firestore } from 'firebase/firestore'
import { useState } from 'react'
import { useFirestore } from 'reactfire'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { announceSaved, attemptSave, type SaveFailure, type Write } from './attempt-save.ts'

/** The state of saves: whether one is running, and of what; see `attemptSave`. */
export function useAttempt() {
  const db = useFirestore()
  const [busyId, setBusyId] = useState<string | null>(null)
  const attempt = async <Result>(texts: SaveFailure, write: Write<Result>, id = '') => {
    setBusyId(id)
    try {
      return await attemptSave(db, texts, write)
    } finally {
      setBusyId(null)
    }
  }
  return { isSaving: busyId !== null, busyId, attempt }
}

interface SavePorts<Change, Refusal> extends SaveFailure {
  /** Resolves to null if it is stored, or was already. */
  store: (db: Firestore, change: Change) => Promise<Refusal | null>
  /** The change that restores the former value; null if there is none. */
  reverse: (change: Change) => Change | null
  /**
   * The message of a refusal for changes without a form: 'A coworker changed it. Nothing of yours
   * was saved.'
   */
  describe: (refusal: Refusal) => string
}

/** Saves and shows the result; a save can be undone. */
export function useSave<Change, Refusal extends object>(ports: SavePorts<Change, Refusal>) {
  const { isSaving, attempt } = useAttempt()
  const store = async (change: Change) =>
    (await attempt(ports, (db) => ports.store(db, change))) ?? 'stored'

  const undo = async (back: Change) => {
    const outcome = await store(back)
    if (outcome === 'stored') toaster.success('Undone')
    else if (outcome !== 'failed') toaster.error(ports.describe(outcome))
  }

  /**
   * Saves a change.
   * @param done the toast's text, 'Reply removed'
   * @returns the refusal, if the caller can ask; otherwise the result was shown
   */
  const save = async (change: Change, done: string): Promise<Refusal | 'stored' | 'failed'> => {
    const outcome = await store(change)
    if (outcome !== 'stored') return outcome
    const back = ports.reverse(change)
    announceSaved(done, back === null ? undefined : () => undo(back))
    return outcome
  }

  /** Saves a change without a form: a refusal becomes a toast. */
  const saveAndTell = async (change: Change, done: string) => {
    const outcome = await save(change, done)
    if (typeof outcome === 'object') toaster.error(ports.describe(outcome))
    return outcome
  }
  return { isSaving, save, saveAndTell }
}
