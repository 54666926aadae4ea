import {
  actionNamed,
  changeRequestSchema,
  type ActionResult,
  type AnyAction,
  type RequestAction,
} from '@moving/domain/actions/index'
import type { Refusal, RequestPart } from '@moving/domain/actions/action'
import type { LogEntry } from '@moving/domain/actions/action-entry'
import { needsOfUndo, planUndo } from '@moving/domain/actions/undo'
import type { Entry } from '@moving/domain/request/entry'
import { partsOfKey, type FactName } from '@moving/domain/request/facts'
import { foldFacts } from '@moving/domain/request/fold-facts'
import { conflictSince, factsSaid, nameOf, type Change } from '@moving/domain/request/undo-entry'
import { stateIn } from '@moving/domain/request/request-state'
import { callables, logPath } from '@moving/domain/paths'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { MailPorts } from '../mail/mail-ports.ts'
import type { QueuedMail } from '../mail/outbox/mail-record.ts'
import { adminCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import {
  createAnswer,
  runChange,
  type ByOffice,
  type ChangeContext,
  type ChangePorts,
} from '../platform/run-change.ts'
import { commitPlan, enqueueOpened } from './commit-plan.ts'
import { loadRequest, requestDocuments, type RequestTransaction } from './load-request.ts'
import { readLogEntry } from './read-log-entry.ts'
import { lastChangeOf, readEntries, readLater } from './request-log.ts'
import { writeLogEntry } from './write-log-entry.ts'

export type RequestPorts = ChangePorts & Pick<MailPorts, 'enqueue'>

/**
 * Changes a request and logs the change, in one transaction. Sending the same action again changes
 * nothing and returns the same result.
 * @throws HttpsError `not-found` for a deleted request; `permission-denied` for a caller who was
 *   removed from the team
 */
export async function changeRequest(
  caller: ByOffice,
  input: RequestAction,
  { db, now, enqueue }: RequestPorts,
): Promise<ActionResult> {
  const { quote_id: quoteId, action_id: actionId } = input
  const change = {
    caller,
    input: { ...input, seen: undefined },
    entry: db.collection(logPath(quoteId)).doc(actionId),
    reads: requestDocuments(quoteId, db),
  }
  let opened: QueuedMail[] = []
  const ran = await runChange(change, { db, now }, async (context, stored) => {
    // A retried transaction creates its emails again.
    opened = []
    return changeInTransaction(input, stored, context, opened)
  })
  const answer = createAnswer(ran)
  log.requestChanged(quoteId, input.action, caller.uid, 'done' in answer ? 'done' : answer.why)
  await enqueueOpened(opened, enqueue)
  return answer
}

/** @param opened receives the emails to queue after the commit */
async function changeInTransaction(
  input: RequestAction,
  stored: readonly DocumentSnapshot[],
  at: ChangeContext,
  opened: QueuedMail[],
): Promise<ActionResult> {
  const { db, transaction, now, caller, inputHash: input_hash } = at
  const { quote_id: quoteId, action_id: actionId, seen } = input
  const undone = input.action === 'undo' ? await readUndone(input.undoes, quoteId, at) : null
  const { needs, isUndoable, isQuiet, plan, current } = actionOf(input, undone)
  const formerDay = undone?.formerDay
  const mailId = undone?.entry.follow_up?.mail_id
  const loaded = await loadRequest(stored, { needs, input, formerDay, mailId }, at)
  if (loaded === null) return { refused: true, why: 'not_possible' }
  const { state, hours } = loaded
  // A change from outside that the log doesn't have yet is newer than the undone action.
  undone?.log.push(...(loaded.missing ?? []))
  const action = isCall(input.action) ? null : input.action
  const later = seen === undefined || action === null ? [] : await readLater(seen, loaded, at)
  const isChanged = (change: Change | null): ActionResult => ({
    ...{
      refused: true,
      ...withCurrent({ why: 'changed', current: current?.(state, change && factOf(change)) }),
    },
    ...authorOf(change),
  })
  if (later === null) {
    const seenNow = stateIn(loaded.record.data())?.last_entry?.id
    return { ...isChanged(null), ...(seenNow !== undefined && { seen: seenNow }) }
  }
  const planned = plan(state, input, { actor: caller, now, hours, unseen: factsSaid(later) })
  if ('why' in planned) {
    const isAboutDay = planned.why === 'conflict' || planned.why === 'limit'
    const change = isAboutDay && action ? conflictSince(later, { action, facts: {} }) : null
    return change ? isChanged(change) : refuse(planned, quoteId, at)
  }
  const author = { action, actionId, editor: caller }
  const committed = await commitPlan(planned, loaded, author, at, later)
  if ('conflict' in committed) return isChanged(committed.conflict)
  opened.push(...committed.opened)
  const undoable = isUndoable && committed.hasEffect
  const entry = {
    ...{ action: input.action, ...committed.logged, input_hash, undoable },
    ...(input.action === 'undo' && { undoes: input.undoes }),
  }
  writeLogEntry({ quoteId, actionId, isQuiet }, entry, caller, at)
  if (input.action === 'undo') {
    const log = db.collection(logPath(quoteId))
    transaction.update(log.doc(input.undoes), { undone_by: actionId })
  }
  return { done: true, undoable }
}

/** Whether an action only marks who is calling the customer, which isn't logged. */
const isCall = (action: RequestAction['action']) => action === 'start_call' || action === 'end_call'

const factOf = ({ key }: Change): FactName => partsOfKey(key).name

/** An undone action with the log of its request. */
interface Undone {
  entry: LogEntry
  log: Entry[]
  needs: RequestPart[]
  /** The day of the booking before the undone action. */
  formerDay: string | undefined
}

/** @returns null if there is no such action, or if an entry of the log can't be read */
async function readUndone(
  id: string,
  quoteId: string,
  at: RequestTransaction,
): Promise<Undone | null> {
  const entry = await readLogEntry(id, quoteId, at)
  const { entries: log, isReadable } = await readEntries(quoteId, at)
  const logged = log.find((one) => one.id === id)
  if (entry === null || logged === undefined || !isReadable) return null
  const former = foldFacts(log.filter(({ seq }) => seq < logged.seq))
  return { entry, log, needs: needsOfUndo(entry, logged), formerDay: former.booking?.day }
}

/** @param undone the action that is undone; null if there is none */
function actionOf(input: RequestAction, undone: Undone | null): Omit<AnyAction, 'input'> {
  if (input.action !== 'undo') return actionNamed(input.action)
  return {
    needs: undone?.needs ?? [],
    isUndoable: false,
    plan: (state, _, context) =>
      undone === null
        ? { why: 'not_possible' }
        : planUndo(undone.entry, { log: undone.log, state }, input, context),
  }
}

async function refuse(
  refusal: Refusal,
  quoteId: string,
  at: RequestTransaction,
): Promise<ActionResult> {
  if ('about' in refusal) {
    const change = await lastChangeOf(refusal.about, quoteId, at)
    return { refused: true, ...withCurrent(refusal), ...authorOf(change) }
  }
  if (refusal.why !== 'changed' && refusal.why !== 'conflict') {
    return { refused: true, ...withCurrent(refusal) }
  }
  const { by = null, at: since } = refusal
  return { refused: true, ...withCurrent(refusal), by, at: since?.toISOString() ?? null }
}

const authorOf = (change: Change | null) => ({
  by: change && nameOf(change),
  at: change?.at.toISOString() ?? null,
  ...(change && { seen: change.id }),
})

/** Leaves out an undefined `current`, because a callable would send it as null. */
const withCurrent = <Why>({ why, current }: { why: Why; current?: unknown }) => ({
  why,
  ...(current !== undefined && { current }),
})

export const changeRequestCallable = (ports: () => RequestPorts) =>
  adminCallable(callables.changeRequest, changeRequestSchema, (caller, input) =>
    changeRequest(caller, input, ports()),
  )
