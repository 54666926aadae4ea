import type { ActionAnswer, SentAction } from '@moving/domain/actions/index'
import { callables } from '@moving/domain/paths'
import { newDocumentId } from '../../lib/document-id.ts'
import { callFunction } from '../../lib/firebase/firebase.ts'
import { editorName } from '../save/editor-name.ts'
import type { Seen } from './seen.ts'
import type { SaveConflict } from '../save/save-conflict.ts'

type WithoutId<Action> = Action extends unknown ? Omit<Action, 'action_id' | 'seen'> : never

/** An action of the office, as a page describes it. */
export type RequestAction = WithoutId<SentAction> & {
  /**
   * Created when a dialog opens, so that a second attempt after a lost response is the same action.
   */
  action_id?: string
  seen?: Seen | undefined
}

/** Why an action was refused, and what is stored now. */
export interface ActionRefusal extends SaveConflict<unknown> {
  why: Extract<ActionAnswer, { refused: true }>['why']
  /** The coworker's email; null if the log doesn't name one, as after a customer's correction. */
  by: string | null
  /** The log's entry of that change; undefined if the log doesn't say. */
  seen: string | undefined
}

export type ActionOutcome =
  | { done: true; undoable: boolean; actionId: string }
  /** Nothing was written. */
  | { done: false; refusal: ActionRefusal }

/**
 * Changes a request.
 * @throws FunctionsError `functions/not-found` for a deleted request, `functions/permission-denied`,
 *   `functions/unavailable`
 */
export async function sendAction(action: RequestAction): Promise<ActionOutcome> {
  const { action_id = newDocumentId(), seen, ...said } = action
  const shown = typeof seen === 'function' ? await seen() : seen
  const sent = { ...said, action_id, ...(shown !== undefined && { seen: shown }) }
  const answer = await callFunction<ActionAnswer>(callables.changeRequest, sent)
  if ('done' in answer) return { ...answer, actionId: action_id }
  const { why, current, by = null, at, seen: changedBy } = answer
  const editor = await editorName(by)
  const since = at ? new Date(at) : undefined
  return { done: false, refusal: { why, current, by, editor, at: since, seen: changedBy } }
}

/** Says why an action was refused and what to do next. */
export function describeRefusal({ why, editor }: ActionRefusal): string {
  switch (why) {
    case 'changed':
      return `${editor} changed this first. Check what it says now, then try again.`
    case 'conflict':
      return `${editor} is working on this right now.`
    case 'too_late':
      return 'It’s too late for that now. Edit the request instead.'
    case 'limit':
      return 'The limit is reached.'
    case 'not_possible':
      return 'This isn’t possible anymore. Reload the page to see the request as it is now.'
    case 'id_reused':
      return 'An earlier attempt was saved. Reload the page to see it.'
  }
}
