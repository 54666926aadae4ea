import { callables } from '@moving/domain/paths'
import { useEffect } from 'react'
import { useAuth } from 'reactfire'
import { newDocumentId } from '../../lib/document-id.ts'
import { wakeFunction } from '../../lib/firebase/wake-function.ts'
import { announceSaved, type SaveFailure } from '../save/attempt-save.ts'
import { useAttempt } from '../save/use-save.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { loadPlans, showPlanned } from './planned-changes.ts'
import {
  describeRefusal,
  sendAction,
  type ActionOutcome,
  type ActionRefusal,
  type RequestAction,
} from './send-action.ts'

/** The time within which a page has usually loaded, in milliseconds from its start. */
const loadedMs = 3000

export interface ActionTexts extends SaveFailure {
  /** The toast after the action; missing if the page itself shows it. */
  done?: string
  /** The toast after Undo. */
  undone?: string
  /** Called after Undo. */
  onUndone?: () => void
  /** Describes a refusal in a toast; `describeRefusal` by default. */
  refused?: (refusal: ActionRefusal) => string
  /** Describes a refusal of Undo in a toast; `describeRefusal` by default. */
  undoRefused?: (refusal: ActionRefusal) => string
}

/**
 * Sends the office's actions. The page shows the changes at once if it can plan them, and reverts
 * them after a refusal. A toast shows a failure, or offers Undo.
 */
export function useRequestAction() {
  const { isSaving, busyId, attempt } = useAttempt()
  const { currentUser } = useAuth()
  // A toast stays after its dialog has closed, so Undo has a separate saving state.
  const { attempt: attemptUndo } = useAttempt()

  useEffect(() => {
    const timer = setTimeout(() => wakeFunction(callables.changeRequest), loadedMs)
    // A mouse moves before it clicks, so the plans are there in the frame of the click.
    const load = () => void loadPlans().catch(() => {})
    const uses = ['pointermove', 'pointerdown', 'keydown'] as const
    uses.forEach((use) => addEventListener(use, load, { once: true, passive: true }))
    return () => {
      clearTimeout(timer)
      uses.forEach((use) => removeEventListener(use, load))
    }
  }, [])

  const undo = async (quoteId: string, undoes: string, undoId: string, texts: ActionTexts) => {
    const outcome = await attemptUndo({ failure: 'Couldn’t undo' }, () =>
      sendAction({ action: 'undo', quote_id: quoteId, undoes, action_id: undoId }),
    )
    if (outcome === 'failed') announce(quoteId, undoes, texts, undoId)
    else if (outcome.done) {
      texts.onUndone?.()
      toaster.success(texts.undone ?? 'Undone')
    } else {
      const describe = texts.undoRefused ?? describeRefusal
      toaster.error('Couldn’t undo', describe(outcome.refusal))
    }
  }
  /** Shows that an action was done, with Undo. */
  const announce = (
    quoteId: string,
    actionId: string,
    texts: ActionTexts,
    // A second attempt uses the same id, so that an Undo whose response was lost counts as done.
    undoId = newDocumentId(),
  ) => announceSaved(texts.done ?? '', () => undo(quoteId, actionId, undoId, texts))

  /** Sends an action for a dialog, which shows a refusal itself. */
  const act = async (
    action: RequestAction,
    texts: ActionTexts,
  ): Promise<ActionOutcome | 'failed'> => {
    const { action_id = newDocumentId(), seen, ...said } = action
    const sent = { ...said, action_id }
    const endPlanned = showPlanned(sent, currentUser)
    const outcome = await attempt(texts, () => sendAction({ ...sent, seen }), sent.quote_id)
    endPlanned(outcome !== 'failed' && outcome.done)
    if (outcome === 'failed' || !outcome.done || texts.done === undefined) return outcome
    if (outcome.undoable) announce(sent.quote_id, outcome.actionId, texts)
    else announceSaved(texts.done)
    return outcome
  }

  /** Sends an action for a button. A refusal is shown in a toast. */
  const actWithToast = async (action: RequestAction, texts: ActionTexts): Promise<boolean> => {
    const outcome = await act(action, texts)
    if (outcome === 'failed') return false
    if (outcome.done) return true
    toaster.error(texts.failure, (texts.refused ?? describeRefusal)(outcome.refusal))
    return false
  }

  return { isSaving, busyId, act, actWithToast, announce }
}
