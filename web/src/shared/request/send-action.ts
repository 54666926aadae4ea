import type { ActionResult, SentAction } from '@moving/domain/actions/index'
import { callables } from '@moving/domain/paths'
import { newDocumentId } from '../../lib/document-id.ts'
import { callFunction } from '../../lib/firebase/firebase.ts'
import { editorName } from '../save/editor-name.ts'
import { whileSaving } from '../save/while-saving.ts'
import type { Seen } from './seen.ts'
import type { SaveConflict } from '../save/save-conflict.ts'

type WithoutId<Action> = Action extends unknown ? Omit<Action, 'action_id' | 'seen'> : never

export type RequestAction = WithoutId<SentAction> & {
  /**
   * Create it when a dialog opens, so that a second attempt after a lost response is the same
   * action.
   */
  action_id?: string
  seen?: Seen | undefined
}

/** Why an action was refused, and what is stored now. */
export interface ActionRefusal extends SaveConflict<unknown> {
  why: Extract<ActionResult, { refused: true }>['why']
  /**
   * The email of the coworker who changed the request. Null if the log doesn't name one, as after a
   * customer's edit.
   */
  by: string | null
  /** The id of the log entry of that change. Undefined if it isn't known. */
  seen: string | undefined
}

export type ActionOutcome =
  | { done: true; undoable: boolean; actionId: string }
  /** Nothing was written. */
  | { done: false; refusal: ActionRefusal }

/** The last action on each request. The next action on the same request waits for its response. */
const turns = new Map<string, Promise<unknown>>()

/**
 * For each action that wasn't stored, by its id: the last log entry that the action had seen. A
 * form that showed the planned result of such an action has seen the same entry.
 */
const notStored = new Map<string, Seen | undefined>()

/**
 * Changes a request. Actions on the same request are sent one after another, because a later one
 * may have seen an earlier one.
 * @throws FunctionsError `functions/not-found` for a deleted request, `functions/permission-denied`
 * or `functions/unavailable`
 */
export function sendAction(action: RequestAction): Promise<ActionOutcome> {
  const { action_id = newDocumentId(), quote_id } = action
  const before = turns.get(quote_id) ?? Promise.resolve()
  const sending = () => before.then(() => send({ ...action, action_id }))
  // A call doesn't ask before the tab closes, because a phone link would trigger that question.
  const isClaim = action.action === 'start_call' || action.action === 'end_call'
  const turn = isClaim ? sending() : whileSaving(sending)
  turns.set(
    quote_id,
    turn.catch(() => {}),
  )
  return turn
}

async function send({
  seen,
  ...said
}: RequestAction & { action_id: string }): Promise<ActionOutcome> {
  const { action_id } = said
  // An action without a response counts as not stored. If it was stored, the next action conflicts.
  notStored.set(action_id, seen)
  const shown = await lastSeen(seen)
  const sent = { ...said, ...(shown !== undefined && { seen: shown }) }
  const answer = await callFunction<ActionResult>(callables.changeRequest, sent)
  if ('done' in answer) {
    notStored.delete(action_id)
    return { ...answer, actionId: action_id }
  }
  const { why, current, by = null, at, seen: changedBy } = answer
  // That entry was stored after all.
  if (changedBy !== undefined) notStored.delete(changedBy)
  const editor = await editorName(by)
  const since = at ? new Date(at) : undefined
  return { done: false, refusal: { why, current, by, editor, at: since, seen: changedBy } }
}

/**
 * The id of the last log entry that a form has seen. Undefined for an action that doesn't compare.
 */
async function lastSeen(seen: Seen | undefined): Promise<string | undefined> {
  const id = typeof seen === 'function' ? await seen() : seen
  return id !== undefined && notStored.has(id) ? lastSeen(notStored.get(id)) : id
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
