import {
  actionNamed,
  changeRequestSchema,
  type ActionAnswer,
  type AnyAction,
  type RequestAction,
} from '@moving/domain/actions/index'
import type { Refusal, RequestState } from '@moving/domain/actions/action'
import type { LogEntry } from '@moving/domain/actions/action-entry'
import { needsOfUndo, planUndo } from '@moving/domain/actions/undo'
import type { Entry } from '@moving/domain/request/entry'
import { isStateUnreadable } from '@moving/domain/request/request-state'
import { callables, logPath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import type { MailPorts } from '../mail/mail-ports.ts'
import type { OpenedMail } from '../mail/outbox/open-day-emails.ts'
import { adminCallable } from '../platform/callable.ts'
import { contended } from '../platform/contended.ts'
import { requireStillInOffice, type Caller } from '../platform/caller.ts'
import { hashOfInput } from '../platform/input-hash.ts'
import { log } from '../platform/log.ts'
import { commitPlan, enqueueOpened } from './commit-plan.ts'
import { findLastChange } from './find-last-change.ts'
import { loadRequest, type RequestTransaction } from './load-request.ts'
import { readLogEntry } from './read-log-entry.ts'
import { headOf, readEntries } from './request-log.ts'
import { writeLogEntry } from './write-log-entry.ts'

export interface RequestPorts extends Pick<MailPorts, 'enqueue'> {
  db: Firestore
  now: () => Date
}

type ByOffice = Pick<Caller, 'uid' | 'email'>

/**
 * Changes a request and logs the change, in one transaction in which the caller is still in the
 * office. Sending the same action again changes nothing and returns the same result.
 * @throws HttpsError `not-found` for a deleted request; `permission-denied` for a caller who was
 * removed in the meantime
 */
export async function changeRequest(
  caller: ByOffice,
  input: RequestAction,
  { db, now, enqueue }: RequestPorts,
): Promise<ActionAnswer> {
  const { answer, opened } = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: now(), caller }
    // A retried attempt creates its emails again.
    const emails: OpenedMail[] = []
    return { answer: await changeInTransaction(input, at, emails), opened: emails }
  }, contended)
  const { action, quoteId } = input
  log.requestChanged(quoteId, action, caller.uid, 'done' in answer ? 'done' : answer.why)
  await enqueueOpened(opened, enqueue)
  return answer
}

/** @param opened receives the emails to queue once the transaction is committed */
async function changeInTransaction(
  input: RequestAction,
  at: RequestTransaction,
  opened: OpenedMail[],
): Promise<ActionAnswer> {
  const { db, transaction, now, caller } = at
  const { quoteId, actionId } = input
  await requireStillInOffice(caller.uid, { db, transaction })
  const known = await transaction.get(db.collection(logPath(quoteId)).doc(actionId))
  const input_hash = hashOfInput(input)
  if (known.exists) {
    return known.get('input_hash') === input_hash
      ? { done: true, undoable: known.get('undoable') === true }
      : { refused: true, why: 'id_reused' }
  }
  const undone = input.action === 'undo' ? await readUndone(input.undoes, quoteId, at) : null
  const { needs, isUndoable, isQuiet, plan } = actionOf(input, undone)
  const loaded = await loadRequest({ quoteId, needs, input }, at)
  if (loaded === null) return { refused: true, why: 'not_possible' }
  const { state, hours } = loaded
  // A change from outside that isn't in the log yet is newer than the undone action.
  if (!isStateUnreadable(loaded.record.data())) {
    undone?.log.push(...headOf(loaded, { now, hours }).missing)
  }
  const planned = plan(state, input, { actor: caller, now, hours })
  if ('why' in planned) return refuse(planned, state, at)
  const action = input.action === 'start_call' || input.action === 'end_call' ? null : input.action
  const author = { action, actionId, editor: caller }
  const committed = await commitPlan(planned, loaded, author, at)
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

/** An undone action, and the log of its request. */
interface Undone {
  entry: LogEntry
  log: Entry[]
}

/** @returns null if there is no such action, or if an entry of the log can't be read */
async function readUndone(
  id: string,
  quoteId: string,
  at: RequestTransaction,
): Promise<Undone | null> {
  const entry = await readLogEntry(id, quoteId, at)
  const { entries, isReadable } = await readEntries(quoteId, at)
  return entry && isReadable ? { entry, log: entries } : null
}

/** @param undone the action that is undone; null if there is none */
function actionOf(input: RequestAction, undone: Undone | null): Omit<AnyAction, 'input'> {
  if (input.action !== 'undo') return actionNamed(input.action)
  return {
    needs: undone === null ? [] : needsOfUndo(undone.entry),
    isUndoable: false,
    plan: (state, _, context) =>
      undone === null
        ? { why: 'not_possible' }
        : planUndo(undone.entry, { log: undone.log, state }, input, context),
  }
}

async function refuse(
  refusal: Refusal,
  state: RequestState,
  at: RequestTransaction,
): Promise<ActionAnswer> {
  const { why } = refusal
  if (why === 'conflict') {
    const { by = null, at: since = null } = refusal
    return { refused: true, ...withCurrent(refusal), by, at: since?.toISOString() ?? null }
  }
  if (why !== 'changed') return { refused: true, ...withCurrent(refusal) }
  const { current } = refusal
  if ('by' in refusal) {
    return { refused: true, why, current, by: refusal.by, at: refusal.at?.toISOString() ?? null }
  }
  return { refused: true, why, current, ...(await findLastChange(refusal.about, state, at)) }
}

/** Leaves out `current` if it is undefined, because the callable would send it as null. */
const withCurrent = <Why>({ why, current }: { why: Why; current?: unknown }) => ({
  why,
  ...(current !== undefined && { current }),
})

/** How the office changes requests. */
export const changeRequestCallable = (ports: () => RequestPorts) =>
  adminCallable(callables.changeRequest, changeRequestSchema, (caller, input) =>
    changeRequest(caller, input, ports()),
  )
