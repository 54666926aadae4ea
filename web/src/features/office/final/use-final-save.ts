import { useState } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { saveAdvice } from '../save-advice.ts'
import { saveFinal, type FinalMeanwhile, type FinalSave } from './save-final.ts'

const failure = 'What it came to was not saved'

/** Saves what a move came to and says how that ended; what was saved can be undone. */
export function useFinalSave() {
  const [isSaving, setSaving] = useState(false)

  const save = async (change: FinalSave): Promise<FinalMeanwhile | 'stored' | 'failed'> => {
    setSaving(true)
    try {
      return await store(change)
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}

/** One that is given up and arrives all the same is found by the next try, which counts as stored. */
async function store(change: FinalSave): Promise<FinalMeanwhile | 'stored' | 'failed'> {
  try {
    const saving = firestore().then((db) => saveFinal(db, change))
    return (await withTimeout(saving)) ?? 'stored'
  } catch (cause) {
    console.error(failure, cause)
    toaster.error(`${failure}. ${saveAdvice(cause)}`)
    return 'failed'
  }
}

/**
 * Says that a change is saved.
 * @param dueAt when the call list asked for it, which Undo puts back
 */
export function announceFinal(done: string, saved: FinalSave, dueAt: Date | null): void {
  const undo = async () => {
    const { quoteId, openedWith, final } = saved
    const back = { quoteId, openedWith: { final }, final: openedWith.final, putBackDue: dueAt }
    const outcome = await store(back)
    if (outcome === 'stored') toaster.success('Undone')
    else if (outcome !== 'failed') toaster.error(describeMeanwhile())
  }
  toaster.success(done, { label: 'Undo', onPress: () => void undo() })
}

/** For where there is no form that could keep what was typed. */
export function describeMeanwhile(): string {
  return 'Somebody changed what it came to in the meantime. Nothing of yours was saved.'
}
