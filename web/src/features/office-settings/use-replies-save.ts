import { useRef, useState } from 'react'
import { firestore } from '../../lib/firebase.ts'
import { withTimeout } from '../../lib/timeout.ts'
import { toaster } from '../../ui/toast-store.ts'
import { saveAdvice } from '../office/save-advice.ts'
import { saveReplies, type Replies, type RepliesMeanwhile } from './save-replies.ts'

interface Change {
  openedWith: Replies
  replies: Replies
  /** 'Reply removed' */
  done: string
}

/** Saves the replies and says how that ended; what was saved can be undone. */
export function useRepliesSave(editorUid: string) {
  const [isSaving, setSaving] = useState(false)
  /** The toast whose Undo puts back what was before the last save. */
  const undoable = useRef<number>(undefined)

  const store = async (change: Change): Promise<RepliesMeanwhile | 'stored' | 'failed'> => {
    setSaving(true)
    if (undoable.current !== undefined) toaster.dismiss(undoable.current)
    try {
      // One that is given up and arrives all the same is found by the next try, which counts as stored.
      const saving = firestore().then((db) => saveReplies(db, editorUid, change))
      return (await withTimeout(saving)) ?? 'stored'
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. ${saveAdvice(cause)}`)
      return 'failed'
    } finally {
      setSaving(false)
    }
  }

  const undo = async ({ openedWith, replies }: Change) => {
    const back = { openedWith: replies, replies: openedWith, done: 'Undone' }
    const outcome = await store(back)
    if (outcome === 'stored') toaster.success(back.done)
    else if (outcome !== 'failed') toaster.error(describeConflict(outcome))
  }

  /** @returns who came first, where the caller can ask; else null, and it was said how it ended */
  const save = async (change: Change) => {
    const outcome = await store(change)
    if (outcome === 'stored') {
      const onPress = () => void undo(change)
      undoable.current = toaster.success(change.done, { label: 'Undo', onPress })
    }
    return outcome
  }
  return { isSaving, save }
}

const failure = 'The saved replies were not saved'

/** 'A colleague changed the saved replies in the meantime. Nothing of yours was saved.' */
export function describeConflict({ editor }: RepliesMeanwhile): string {
  return `${editor} changed the saved replies in the meantime. Nothing of yours was saved.`
}
