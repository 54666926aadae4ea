import type { Firestore } from 'firebase/firestore'
import { useRef, useState } from 'react'
import { firestore } from '../../lib/firebase.ts'
import { withTimeout } from '../../lib/timeout.ts'
import { toaster } from '../../ui/toast-store.ts'
import { saveAdvice } from '../office/save-advice.ts'

interface UndoableSave<Change, Refusal> {
  /** Resolves to null when it is stored, or was already. */
  store: (db: Firestore, change: Change) => Promise<Refusal | null>
  /** The change that puts back what was; null where nothing can. */
  reverse: (change: Change) => Change | null
  /** 'The crew was not saved' */
  failure: string
  /** For where no form can ask: 'A colleague changed it. Nothing of yours was saved.' */
  describe: (refusal: Refusal) => string
}

/** Saves and says how that ended; what was saved can be undone. */
export function useUndoableSave<Change, Refusal extends object>({
  store,
  reverse,
  failure,
  describe,
}: UndoableSave<Change, Refusal>) {
  const [isSaving, setSaving] = useState(false)
  /** The toast whose Undo puts back what was before the last save. */
  const undoable = useRef<number>(undefined)

  const attempt = async (change: Change): Promise<Refusal | 'stored' | 'failed'> => {
    setSaving(true)
    if (undoable.current !== undefined) toaster.dismiss(undoable.current)
    try {
      // One that is given up and arrives all the same is found by the next try, which counts as stored.
      return (await withTimeout(firestore().then((db) => store(db, change)))) ?? 'stored'
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. ${saveAdvice(cause)}`)
      return 'failed'
    } finally {
      setSaving(false)
    }
  }

  const undo = async (back: Change) => {
    const outcome = await attempt(back)
    if (outcome === 'stored') toaster.success('Undone')
    else if (outcome !== 'failed') toaster.error(describe(outcome))
  }

  /**
   * @param done what a toast says, 'Reply removed'
   * @returns why it was refused, where the caller can ask; else it was said how it ended
   */
  const save = async (change: Change, done: string) => {
    const outcome = await attempt(change)
    if (outcome !== 'stored') return outcome
    const back = reverse(change)
    undoable.current = toaster.success(
      done,
      back === null ? undefined : { label: 'Undo', onPress: () => void undo(back) },
    )
    return outcome
  }

  /** For where no form can ask: a refusal becomes a toast. */
  const saveAndTell = async (change: Change, done: string) => {
    const outcome = await save(change, done)
    if (typeof outcome === 'object') toaster.error(describe(outcome))
  }
  return { isSaving, save, saveAndTell }
}
