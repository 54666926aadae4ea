import type { BookingFields } from '../calendar/booking.ts'
import { isFullDay } from '../calendar/crew-day.ts'
import { isSameValue } from '../compare-and-set.ts'
import { clientId } from '../id-schemas.ts'
import { noDetails, type Estimate } from '../estimate/estimate.ts'
import { keysOf } from '../keys.ts'
import { taskKinds, withTasks, type Tasks } from '../work/task.ts'
import * as z from 'zod/mini'
import {
  actionFields,
  documentsAfter,
  type ActionContext,
  type FieldOfRequest,
  type Plan,
  type Refusal,
  type RequestBase,
  type RequestChanges,
  type RequestPart,
  type RequestState,
} from './action.ts'
import { undoFactsOf, undoMs, type LogEntry } from './action-entry.ts'
import { documentsOf } from './documents-of.ts'

export const undoInput = z.strictObject({
  ...actionFields,
  action: z.literal('undo'),
  /** The id of the action that is undone. */
  undoes: clientId,
})

/** Fields of the work that Undo doesn't restore: who is calling, and what follows from the tasks. */
const kept = new Set([
  ...['holder_uid', 'holder_email', 'holder_since', 'due_at', 'due_why', 'follow_up'],
])

/** Prefixes of the names of work fields that only make sense together. */
const together = ['final_', 'accepted_', 'declined_']
const outcome = new Set(['outcome', 'lost_why', 'closed_at', 'outcome_by_email'])

/** Groups fields that are restored together or not at all. */
function groupOf(document: string, field: string): string {
  if (document !== 'work') return field
  return outcome.has(field)
    ? 'outcome'
    : (together.find((start) => field.startsWith(start)) ?? field)
}

type Fields = Record<string, unknown>
type Documents = Record<string, Fields | null | undefined>

/**
 * Data that planning an Undo needs in addition to the documents, if the action added such parts.
 */
type UndoState = RequestBase &
  Partial<Pick<RequestState<RequestPart>, 'crewDays' | 'followUps' | 'ledger'>>

/** The parts of a request that the Undo of an action needs. */
export function needsOfUndo({ after, estimate, follow_up }: LogEntry): RequestPart[] {
  return [
    ...(['note', 'facts'] as const).filter((part) => part in after),
    ...('booking' in after ? (['crewDays'] as const) : []),
    ...(estimate ? (['ledger'] as const) : []),
    ...(follow_up ? (['followUps'] as const) : []),
  ]
}

/**
 * Undoes an action field by field (three-way merge): a field is restored only if it still has the
 * value that the action gave it. Tasks are compared by kind, so what the customer asked for since
 * stays; they are restored only with the outcome, the final bill and the acceptance that they
 * follow from. A booking is restored as a whole. A contact stays in the log, and a second one says
 * that it was undone, but it counts no longer: not as an attempt, nor as a talk. An estimate stays
 * in the list, and a new entry has the former amount. A waiting email is canceled.
 * @param state with `crewDays` if the action changed the booking
 * @param undoes the id of the entry
 * @returns `too_late` after 10 minutes; `changed` if the status, estimate or booking changed since,
 * if the customer canceled or answered the estimate since, if a contact was logged since this one,
 * or if nothing is left to undo; `limit` if the former booking's day is full; `not_possible` if its
 * request was closed
 */
export function planUndo(
  entry: LogEntry,
  state: UndoState,
  undoes: string,
  { now }: Pick<ActionContext, 'now'>,
): Plan | Refusal {
  if (!entry.undoable) return { why: 'not_possible' }
  if (now.getTime() - entry.at.getTime() > undoMs) return { why: 'too_late' }
  if (entry.follow_up) return withdrawFollowUp(entry.follow_up.mail_id, state)
  const refusal = refusalOf(entry, undoes, state)
  if (refusal !== null) return refusal
  const contact = entry.after['work']?.['last_contact']
  const { changes, stale } = restoredChanges(entry, state)
  if (contact === undefined && !entry.estimate && Object.keys(changes).length === 0) {
    return hasChanged(state, stale)
  }
  const restored = withNextTask(changes, state, entry)
  const outage = entry.unannounced && { isUnannounced: true }
  if (contact !== undefined) return withUndoneContact(restored, state, now)
  if (!entry.estimate) return { changes: restored, ...outage }
  const { quote } = documentsAfter<RequestBase>(state, restored)
  const amount = quote.estimate_amount ?? null
  return { changes: restored, adds: { estimate: { ...noDetails, amount, undoes } } }
}

/** An email isn't canceled if it was sent, or may have been sent. */
function withdrawFollowUp(mailId: string, { followUps = [] }: UndoState): Plan | Refusal {
  const mail = followUps.find(({ id }) => id === mailId)
  const isWaiting = mail?.state === 'PENDING' || mail?.state === 'RETRY'
  return isWaiting ? { changes: {}, withdraws: mailId } : { why: 'too_late' }
}

/** Adds the contact which says that the newest one was undone. */
function withUndoneContact(changes: RequestChanges, { work }: RequestBase, now: Date): Plan {
  const { due_at: next_at } = { ...work, ...changes.work }
  return {
    changes,
    adds: { contact: { tried_at: now, result: 'undone', note: '', next_at } },
  }
}

/** Finds what prevents undoing the action because it happened after it; null if nothing does. */
function refusalOf(entry: LogEntry, id: string, state: UndoState): Refusal | null {
  const { booking } = entry.after
  if (booking !== undefined && !isSameValue(state.booking, booking)) {
    return { why: 'changed', current: state.booking, about: 'booking' }
  }
  const contact = entry.after['work']?.['last_contact']
  const { last_contact: newest } = state.work
  if (contact !== undefined && contact !== newest) {
    return { why: 'changed', current: newest, about: 'work.last_contact' }
  }
  const facts = undoFactsOf(state)
  const differing = keysOf(factNames).find((fact) => {
    return !isSameValue(facts[fact], entry.state_after[fact])
  })
  if (differing !== undefined) return hasChanged(state, factNames[differing])
  if (entry.estimate && newestStanding(state.ledger ?? [])?.id !== id) {
    return hasChanged(state, 'quote.estimate_amount')
  }
  if (entry.estimate && state.work.accepted_estimate === id) {
    return hasChanged(state, 'work.accepted_estimate')
  }
  if (entry.estimate && state.work.declined_estimate === id) {
    return hasChanged(state, 'work.declined_estimate')
  }
  const former = entry.before['booking'] as BookingFields | null | undefined
  const formerDay = former && state.crewDays?.[former.day]
  if (formerDay && isFullDay(formerDay, state.quote.id)) return { why: 'limit' }
  // A crew isn't booked for a closed request. Conflicts are accepted, because the crew was booked
  // before.
  if (former && state.work.lost_why !== null) return { why: 'not_possible' }
  return null
}

/** The fields that a refusal is about, by what Undo depends on. */
const factNames = {
  status: 'quote.status',
  estimate_amount: 'quote.estimate_amount',
  booking: 'booking',
  cancelled_at: 'work.cancelled_at',
} as const satisfies Record<keyof LogEntry['state_after'], FieldOfRequest>

/** The newest estimate that wasn't undone. */
function newestStanding(newestFirst: readonly Estimate[]): Estimate | undefined {
  const undone = new Set(newestFirst.map(({ undoes }) => undoes))
  return newestFirst.find(({ id, undoes }) => undoes === null && !undone.has(id))
}

/** The restored fields, and a field that a coworker changed since. */
function restoredChanges(
  entry: LogEntry,
  state: UndoState,
): { changes: Documents; stale: FieldOfRequest } {
  const documents = documentsOf(state)
  const changes: Documents = {}
  let stale: FieldOfRequest = 'quote.status'
  for (const [name, after] of Object.entries(entry.after)) {
    if (name === 'booking' || after === null) {
      changes[name] = entry.before[name]
      continue
    }
    const [before, current] = [entry.before[name] ?? {}, documents[name] ?? {}]
    const isStale = (field: string) => !isSameValue(current[field] ?? null, after[field] ?? null)
    const changed = Object.keys(after).filter((field) => !kept.has(field) && field !== 'tasks')
    const groups = new Set(changed.filter(isStale).map((field) => groupOf(name, field)))
    const [first] = groups.size > 0 ? changed.filter(isStale) : []
    if (first !== undefined) stale = `${name}.${first}` as FieldOfRequest
    const back = changed.filter((field) => !groups.has(groupOf(name, field)))
    const restored: Fields = Object.fromEntries(back.map((field) => [field, before[field]]))
    const isFollowed = ['outcome', ...together].some((group) => groups.has(group))
    if ('tasks' in after && !isFollowed) {
      const tasks = restoredTasks(before['tasks'], after['tasks'], current['tasks'])
      if (!isSameValue(tasks, current['tasks'])) restored['tasks'] = tasks
    }
    if (Object.keys(restored).length > 0) changes[name] = restored
  }
  return { changes, stale }
}

const hasChanged = ({ quote }: RequestBase, about: FieldOfRequest): Refusal => ({
  ...{ why: 'changed', current: quote.status, about },
})

function restoredTasks(before: unknown, after: unknown, current: unknown): Tasks {
  const [was, made, now] = [before, after, current].map((tasks) => (tasks ?? {}) as Tasks)
  const restored = taskKinds.map((kind) => {
    const isAsMade = isSameValue(now?.[kind] ?? null, made?.[kind] ?? null)
    return [kind, isAsMade ? was?.[kind] : now?.[kind]]
  })
  return Object.fromEntries(restored.filter(([, task]) => task !== undefined)) as Tasks
}

/** Adds the next task, which is computed from the tasks. */
function withNextTask(
  changes: RequestChanges,
  { work }: RequestBase,
  { before }: LogEntry,
): RequestChanges {
  const tasks = changes.work?.tasks
  if (tasks === undefined) return changes
  const next = { ...work, ...(before['work'] as Partial<RequestBase['work']> | undefined) }
  return { ...changes, work: { ...changes.work, ...withTasks(tasks, next) } }
}
