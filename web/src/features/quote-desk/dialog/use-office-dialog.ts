import type { Quote } from '@moving/domain/quote/schema'
import type { Firestore } from 'firebase/firestore'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { toaster } from '../../../ui/toast-store.ts'

/** A change of what the office says about a quote. */
export interface OfficeSave<Value> {
  quoteId: string
  /** What the desk showed: the save is refused if somebody chose otherwise by now. */
  openedWith: Value
  value: Value
}

/** Somebody else saved meanwhile. */
export interface Meanwhile<Value> {
  current: Value
  /** As it is stored by now, where that counts. */
  quote?: Quote
  editor: string
  at: Date | undefined
}

/** What a dialog is about. */
export interface DialogState<Value> {
  quote: Quote
  openedWith: Value
  conflict: Meanwhile<Value> | undefined
}

export type SaveOutcome<Value> = Meanwhile<Value> | 'stored' | 'failed'

interface OfficeDialogPorts<Value> {
  /** Stores a save, or says who came first. What is stored already counts as stored. */
  write: (db: Firestore, save: OfficeSave<Value>) => Promise<Meanwhile<Value> | null>
  /** Shows the change before it is stored. */
  onStart?: (save: OfficeSave<Value>) => void
  onEnd: (save: OfficeSave<Value>, outcome: SaveOutcome<Value>) => void
  /** The dialog is gone, and its quote may have left the list. */
  onClosed?: () => void
  done: string
  undone: (save: OfficeSave<Value>) => string
  failure: (save: OfficeSave<Value>) => string
  /** What to do about a failure; '' for nothing. */
  advice: (cause: unknown) => string
  /** 'changed it', after whoever did. */
  changed: string
}

/** The life of a dialog that saves: opened, saving, refused for a conflict, failed, saved, undone. */
export function useOfficeDialog<Value>(ports: OfficeDialogPorts<Value>) {
  const [dialog, setDialog] = useState<DialogState<Value>>()
  const [isSaving, setSaving] = useState(false)

  const store = async (save: OfficeSave<Value>): Promise<SaveOutcome<Value>> => {
    setSaving(true)
    ports.onStart?.(save)
    try {
      // One that is given up and arrives all the same is found by the next try, which counts as stored.
      const outcome =
        (await withTimeout(firestore().then((db) => ports.write(db, save)))) ?? 'stored'
      flushSync(() => ports.onEnd(save, outcome))
      return outcome
    } catch (cause) {
      console.error(ports.failure(save), cause)
      ports.onEnd(save, 'failed')
      announceFailure(ports.failure(save), ports.advice(cause))
      return 'failed'
    } finally {
      setSaving(false)
    }
  }

  /** Saves without a dialog, and says how that ended. */
  const putBack = async (save: OfficeSave<Value>) => {
    const outcome = await store(save)
    if (outcome === 'stored') announce(ports.undone(save))
    else if (outcome !== 'failed') {
      announceFailure(ports.failure(save), `${outcome.editor} ${ports.changed} in the meantime.`)
    }
  }

  const submit = async (value: Value) => {
    if (dialog === undefined) return
    const { quote, openedWith } = dialog
    const save = { quoteId: quote.id, openedWith, value }
    const outcome = await store(save)
    if (outcome === 'failed') return
    if (outcome !== 'stored') {
      setDialog({ quote, openedWith: outcome.current, conflict: outcome })
      return
    }
    // The dialog gives the focus back while it closes, to a button that may be gone.
    flushSync(() => setDialog(undefined))
    ports.onClosed?.()
    announce(ports.done, () => void putBack({ ...save, openedWith: value, value: openedWith }))
  }

  return {
    dialog,
    isSaving,
    open: (quote: Quote, openedWith: Value) =>
      setDialog({ quote, openedWith, conflict: undefined }),
    close: () => setDialog(undefined),
    submit,
    putBack,
  }
}

function announce(description: string, onUndo?: () => void) {
  toaster.success(description, onUndo && { label: 'Undo', onPress: onUndo })
}

function announceFailure(failure: string, advice: string) {
  toaster.error([failure, advice].filter(Boolean).join('. '))
}
