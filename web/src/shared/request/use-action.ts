import { callables } from '@moving/domain/paths'
import { useEffect, useState } from 'react'
import { useAuth } from 'reactfire'
import { newActionIds } from '../../lib/action-ids.ts'
import { newDocumentId } from '../../lib/document-id.ts'
import { wakeFunction } from '../../lib/firebase/wake-function.ts'
import { announceSaved, offerUndo, type SaveFailure } from '../save/attempt-save.ts'
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

/** Milliseconds after which a page has usually loaded. */
const loadedMs = 3000

export interface ActionTexts extends SaveFailure {
  /** The toast after the action. Undefined if the page itself shows the result. */
  done?: string
  undone?: string
  onUndone?: () => void
  /**
   * Describes a refusal in a toast. Null if the page shows the refusal itself. The default is
   * `describeRefusal`.
   */
  refused?: (refusal: ActionRefusal) => string | null | Promise<string | null>
  /** Describes a refusal of Undo in a toast. The default is `describeRefusal`. */
  undoRefused?: (refusal: ActionRefusal) => string
}

/**
 * Sends the office's actions. The page shows the changes immediately if it can plan them, and
 * reverts them after a refusal. A toast shows a failure or a refusal, or offers Undo.
 */
export function useAction() {
  const { isSaving, busyId, attempt } = useAttempt()
  const { currentUser } = useAuth()
  const [ids] = useState(newActionIds)

  useEffect(() => {
    const timer = setTimeout(() => wakeFunction(callables.changeRequest), loadedMs)
    // A mouse moves before it clicks, so the plans are usually loaded before the click.
    const load = () => void loadPlans().catch(() => {})
    const uses = ['pointermove', 'pointerdown', 'keydown'] as const
    uses.forEach((use) => addEventListener(use, load, { once: true, passive: true }))
    return () => {
      clearTimeout(timer)
      uses.forEach((use) => removeEventListener(use, load))
    }
  }, [])

  const announce = (quote_id: string, undoes: string, { done = '', ...texts }: ActionTexts) => {
    const undo = { action: 'undo', quote_id, undoes, action_id: newDocumentId() } as const
    const describe = texts.undoRefused ?? describeRefusal
    offerUndo({ ...texts, done, describe }, () => sendAction(undo))
  }

  /** Sends an action for a form that shows a refusal itself. */
  const act = async (
    { seen, ...action }: RequestAction,
    texts: ActionTexts,
  ): Promise<ActionOutcome | 'failed'> => {
    const sent = { action_id: ids.idFor(action, seen), ...action }
    const endPlanned = showPlanned(sent, currentUser)
    const outcome = await attempt(texts, () => sendAction({ ...sent, seen }), sent.quote_id)
    endPlanned(outcome !== 'failed' && outcome.done)
    if (outcome !== 'failed') ids.answered()
    if (outcome === 'failed' || !outcome.done || texts.done === undefined) return outcome
    if (outcome.undoable) announce(sent.quote_id, outcome.actionId, texts)
    else announceSaved(texts.done)
    return outcome
  }

  /**
   * Sends an action and shows a refusal in a toast.
   * @returns the id of the stored action; null if it wasn't stored
   */
  const send = async (action: RequestAction, texts: ActionTexts): Promise<string | null> => {
    const outcome = await act(action, texts)
    if (outcome === 'failed') return null
    if (outcome.done) return outcome.actionId
    const why = await (texts.refused ?? describeRefusal)(outcome.refusal)
    if (why !== null) toaster.error(texts.failure, why)
    return null
  }

  return { isSaving, busyId, act, send, announce }
}
