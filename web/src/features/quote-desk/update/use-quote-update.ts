import { officeFields, type OfficeFields } from '@moving/domain/quote/office-fields'
import type { Quote } from '@moving/domain/quote/schema'
import { useState, type Dispatch } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { toaster } from '../../../ui/toast-store.ts'
import type { DeskEvent } from '../list/desk-state.ts'
import { saveQuote, type Conflict, type Editor, type QuoteSave } from './save-quote.ts'

/** What the Update dialog is about. */
export interface Editing {
  quote: Quote
  /** The fields as far as this dialog knows them; a save is refused if they have changed since. */
  openedWith: OfficeFields
  conflict: Conflict | undefined
}

interface UpdatePorts {
  editor: Editor
  dispatch: Dispatch<DeskEvent>
  reload: () => void
}

/** The Update dialog's life: opened, saving, refused for a conflict, failed, saved, undone. */
export function useQuoteUpdate({ editor, dispatch, reload }: UpdatePorts) {
  const [editing, setEditing] = useState<Editing>()
  const [isSaving, setSaving] = useState(false)

  /** Optimistic update: shows the change at once, and takes it back if it cannot be stored. */
  const store = async (save: QuoteSave): Promise<Conflict | 'saved' | 'failed'> => {
    dispatch({ kind: 'saving', quoteId: save.quoteId, update: save.update })
    try {
      // A save that timed out may arrive later; the next try then finds it and counts as saved.
      const saving = firestore().then((db) => saveQuote(db, editor, save))
      const result = await withTimeout(saving)
      if (result.kind === 'saved') {
        dispatch({ kind: 'saved', quoteId: save.quoteId, at: new Date() })
        reload()
        return 'saved'
      }
      dispatch({ kind: 'notSaved', quoteId: save.quoteId })
      return result.conflict
    } catch (cause) {
      console.error('Failed to update quote', cause)
      dispatch({ kind: 'notSaved', quoteId: save.quoteId })
      return 'failed'
    }
  }

  const undo = async (save: QuoteSave) => {
    const result = await store({
      quoteId: save.quoteId,
      openedWith: save.update,
      update: save.openedWith,
    })
    if (result === 'saved')
      toaster.create({ title: 'Success', description: undone, type: 'success' })
    else if (result === 'failed') announceFailure()
    else announceFailure(`${result.editor} changed this quote in the meantime.`)
  }

  const submit = async (update: OfficeFields) => {
    if (editing === undefined) return
    const { quote, openedWith } = editing
    const save = { quoteId: quote.id, openedWith, update }
    setSaving(true)
    const result = await store(save)
    setSaving(false)
    if (result === 'failed') return announceFailure()
    if (result !== 'saved') {
      setEditing({ quote, openedWith: result.current, conflict: result })
      return
    }
    setEditing(undefined)
    toaster.create({
      title: 'Success',
      description: 'Quote updated successfully',
      type: 'success',
      action: { label: 'Undo', onPress: () => void undo(save) },
    })
  }

  return {
    editing,
    isSaving,
    open: (quote: Quote) =>
      setEditing({ quote, openedWith: officeFields(quote), conflict: undefined }),
    close: () => setEditing(undefined),
    submit,
  }
}

const undone = 'Update undone. The earlier values are back.'

/** The toast of requirements 8.1, with the reason where there is one to give. */
function announceFailure(reason?: string) {
  const description = ['Failed to update quote', reason].filter(Boolean).join('. ')
  toaster.create({ title: 'Error', description, type: 'error' })
}
