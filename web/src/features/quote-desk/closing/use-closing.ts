import type { Quote } from '@moving/domain/quote/schema'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { useState, type Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { closeQuote, type Closing, type ClosingConflict } from './close-quote.ts'
import type { DeskEvent } from '../list/desk-state.ts'
import type { Editor } from '../update/save-quote.ts'

/** What the Close Request dialog is about. */
export interface ClosingDialogState {
  quote: Quote
  openedWith: LostReason | null
  conflict: ClosingConflict | undefined
}

interface ClosingPorts {
  editor: Editor
  dispatch: Dispatch<DeskEvent>
  /** The request may have left the list, and the focus with it. */
  onMoved: () => void
}

/** Closes requests and opens them again. */
export function useClosing({ editor, dispatch, onMoved }: ClosingPorts) {
  const [closing, setClosing] = useState<ClosingDialogState>()
  const [isSaving, setSaving] = useState(false)

  const store = async (change: Closing): Promise<ClosingConflict | 'stored' | 'failed'> => {
    setSaving(true)
    try {
      // A write that timed out may arrive later; the next try then finds it and counts as stored.
      const writing = firestore().then((db) => closeQuote(db, editor, change))
      const conflict = await withTimeout(writing)
      const reason = conflict === null ? change.reason : conflict.current
      flushSync(() => dispatch({ kind: 'closed', quoteId: change.quoteId, reason }))
      return conflict ?? 'stored'
    } catch (cause) {
      console.error(failureOf(change), cause)
      announceFailure(failureOf(change), reasonOf(cause))
      return 'failed'
    } finally {
      setSaving(false)
    }
  }

  const putBack = async (change: Closing) => {
    const result = await store(change)
    if (result === 'failed') return
    if (result === 'stored') announce(change.reason === null ? 'Request opened again' : 'Undone')
    else announceFailure(failureOf(change), `${result.editor} changed it in the meantime.`)
  }

  const submit = async (reason: LostReason) => {
    if (closing === undefined) return
    const { quote, openedWith } = closing
    const change = { quoteId: quote.id, openedWith, reason }
    const result = await store(change)
    if (result === 'failed') return
    if (result !== 'stored') {
      setClosing({ quote, openedWith: result.current, conflict: result })
      return
    }
    // Closed first: the dialog returns the focus to its button, which may be gone afterwards.
    flushSync(() => setClosing(undefined))
    onMoved()
    const undo = { quoteId: quote.id, openedWith: reason, reason: openedWith }
    announce('Request closed', () => void putBack(undo))
  }

  return {
    closing,
    isSaving,
    open: (quote: Quote) => setClosing({ quote, openedWith: null, conflict: undefined }),
    close: () => setClosing(undefined),
    submit,
    openAgain: (quote: Quote, openedWith: LostReason) =>
      void putBack({ quoteId: quote.id, openedWith, reason: null }).then(onMoved),
  }
}

function announce(description: string, onUndo?: () => void) {
  const action = onUndo && { action: { label: 'Undo', onPress: onUndo } }
  toaster.create({ title: 'Success', description, type: 'success', ...action })
}

function announceFailure(failure: string, reason: string) {
  toaster.error(`${failure}. ${reason}`)
}

const failureOf = ({ reason }: Closing) =>
  reason === null ? 'Failed to open the request again' : 'Failed to close the request'

function reasonOf(cause: unknown): string {
  return (cause as { code?: unknown }).code === 'permission-denied'
    ? 'This account may not do that. Sign in again, or ask whoever manages the accounts.'
    : 'There was no answer. Check your connection and try again.'
}
