import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { announceSaved } from '../../../shared/save/attempt-save.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'

/** A change of what the office says about a quote. */
export interface OfficeSave<Value> {
  quoteId: string
  /** What the desk showed: the save is refused if somebody chose otherwise by now. */
  expected: Value
  value: Value
}

export interface QuoteConflict<Value> extends SaveConflict<Value> {
  /** As it is stored by now, where that counts. */
  quote?: Quote
}

/** What a dialog is about. */
export interface DialogState<Value> {
  quote: Quote
  expected: Value
  conflict: QuoteConflict<Value> | undefined
}

export type SaveOutcome<Value> = QuoteConflict<Value> | 'stored' | 'failed'

interface OfficeDialogPorts<Value> {
  /** Stores a save, or says who came first. What is stored already counts as stored. */
  write: (db: Firestore, save: OfficeSave<Value>) => Promise<QuoteConflict<Value> | null>
  /** Shows the change before it is stored. */
  onStart?: (save: OfficeSave<Value>) => void
  onEnd?: (save: OfficeSave<Value>, outcome: SaveOutcome<Value>) => void
  done: string
  undone: (save: OfficeSave<Value>) => string
  failure: (save: OfficeSave<Value>) => string
  /** 'changed it', after whoever did. */
  changed: string
}

/** The life of a dialog that saves: opened, saving, refused for a conflict, failed, saved, undone. */
export function useOfficeDialog<Value>(ports: OfficeDialogPorts<Value>) {
  const [dialog, setDialog] = useState<DialogState<Value>>()
  const { isSaving, attempt } = useAttempt()

  const store = async (save: OfficeSave<Value>): Promise<SaveOutcome<Value>> => {
    ports.onStart?.(save)
    const texts = { failure: ports.failure(save) }
    const outcome = (await attempt(texts, (db) => ports.write(db, save))) ?? 'stored'
    flushSync(() => ports.onEnd?.(save, outcome))
    return outcome
  }

  /** Saves without a dialog, and says how that ended. */
  const putBack = async (save: OfficeSave<Value>) => {
    const outcome = await store(save)
    if (outcome === 'stored') toaster.success(ports.undone(save))
    else if (outcome !== 'failed') announceOther(save, outcome)
  }
  const announceOther = (save: OfficeSave<Value>, { editor }: QuoteConflict<Value>) =>
    toaster.error(`${ports.failure(save)}. ${editor} ${ports.changed} first.`)
  const announceDone = (save: OfficeSave<Value>) =>
    announceSaved(ports.done, () =>
      putBack({ ...save, expected: save.value, value: save.expected }),
    )

  /** Saves without a dialog what can be undone as after one. */
  const saveAtOnce = async (save: OfficeSave<Value>) => {
    const outcome = await store(save)
    if (outcome === 'stored') announceDone(save)
    else if (outcome !== 'failed') announceOther(save, outcome)
    return outcome
  }

  const submit = async (value: Value) => {
    if (dialog === undefined) return
    const { quote, expected } = dialog
    const save = { quoteId: quote.id, expected, value }
    const outcome = await store(save)
    if (outcome === 'failed') return
    if (outcome !== 'stored') {
      setDialog({ quote, expected: outcome.current, conflict: outcome })
      return
    }
    // The dialog gives the focus back while it closes, to a button that may be gone.
    flushSync(() => setDialog(undefined))
    announceDone(save)
  }

  return {
    dialog,
    isSaving,
    open: (quote: Quote, expected: Value) => setDialog({ quote, expected, conflict: undefined }),
    close: () => setDialog(undefined),
    submit,
    saveAtOnce,
    putBack,
  }
}
