import type { DeclineReason } from '../estimate/decline-reason.ts'
import { callbackDeadline, nextOpening, type OfficeHours } from '../office-hours.ts'
import type { ReplyKind } from '../move/reply.ts'
import type { LostReason } from './lost-reason.ts'
import type { QuoteWork } from './quote-work.ts'
import { silentSince } from './silent-task.ts'
import { only, taskReasons, without, withTasks, type Task, type Tasks } from './task.ts'

/** Actions that the office has to answer. */
const reasonOf: Partial<Record<ReplyKind, Task<'requested_change'>['why']>> = {
  question: 'question',
  requested_change: 'correction',
  deletion_request: 'deletion_request',
  wants_cancel: 'wants_cancel',
}

type PlannedWork = Pick<QuoteWork, 'tasks' | 'due_why' | 'follow_up'>

/**
 * Returns the work after a customer's action: the request is due as soon as the office is open, in
 * addition to other tasks, including a promised first call: an estimate ends the promise, but
 * doesn't answer a question.
 */
export function workAfterAction(
  work: PlannedWork,
  kind: ReplyKind,
  now: Date,
  hours: OfficeHours,
): Partial<QuoteWork> {
  return { activity_at: now, ...tasksAfterAction(work, kind, now, hours) }
}

/**
 * Returns the tasks after a customer's action. Also restores the task of a question whose answer
 * was retracted, with its original time.
 */
export function tasksAfterAction(
  work: PlannedWork,
  kind: ReplyKind,
  at: Date,
  hours: OfficeHours,
): Partial<QuoteWork> {
  const why = reasonOf[kind]
  const { requested_change: requestedChange } = work.tasks
  if (why === undefined) return {}
  const task = {
    at: requestedChange?.at ?? nextOpening(at, hours),
    why: weightier(requestedChange?.why, why),
    note: '',
  }
  return withTasks({ ...work.tasks, requested_change: task }, work)
}

/**
 * Stores that the customer confirmed the day. The office doesn't have to ask anymore, and the next
 * task is the one after the move.
 */
export function workAfterStillOn(work: PlannedWork, now: Date): Partial<QuoteWork> {
  const confirmed_day = work.tasks.day?.of ?? null
  return { activity_at: now, confirmed_day, ...withTasks(without(work.tasks, 'day'), work) }
}

/**
 * Returns the work after the crew's 'Done'. The task to ask whether the move is done is due, and
 * already shows the crew's answer.
 */
export function workAfterDone(
  work: PlannedWork,
  { day, note, now }: { day: string; note: string; now: Date },
) {
  const done = { at: now, why: 'confirm_done' as const, note, of: day }
  return withTasks({ ...work.tasks, day: done }, work)
}

/** The estimate that a customer answers. */
interface Answered {
  /** The answered amount in dollars. */
  amount: number
  /** The estimate's id, from `estimateIdOf`. */
  estimateId: string
  status: string
}

/**
 * An acceptance is due first, to set the day, and replaces other tasks, but comes after a request
 * to be deleted or to cancel. For a scheduled move it is only stored.
 */
export function workAfterYes(
  work: PlannedWork,
  { amount, estimateId, name, status }: Answered & { name: string },
  now: Date,
  hours: OfficeHours,
): Partial<QuoteWork> {
  const answer = {
    ...{ accepted_amount: amount, accepted_at: now, accepted_estimate: estimateId },
    ...{ accepted_name: name, accepted_by: null, activity_at: now },
  }
  const isLeaving = ['deletion_request', 'wants_cancel'].includes(
    work.tasks.requested_change?.why ?? '',
  )
  if (status !== 'estimated' || isLeaving) return answer
  return { ...answer, ...withTasks(tasksAfterYes(work.tasks, now, hours), work) }
}

/** The next task after an acceptance, also one by phone: to set the day. */
export function tasksAfterYes(tasks: Tasks, now: Date, hours: OfficeHours): Tasks {
  const yes = { at: callbackDeadline(now, hours), why: 'accepted' as const, note: '' }
  return { ...only(tasks, 'requested_change', 'day', 'crew'), yes }
}

/**
 * A decline is due for a call as soon as the office is open; the customer's other requests come
 * first.
 */
export function workAfterNo(
  work: PlannedWork,
  { amount, estimateId, why }: Omit<Answered, 'status'> & { why: DeclineReason },
  now: Date,
  hours: OfficeHours,
): Partial<QuoteWork> {
  const no = { at: nextOpening(now, hours), why: 'declined' as const, note: '' }
  return {
    ...{ declined_why: why, declined_amount: amount, declined_estimate: estimateId },
    activity_at: now,
    ...withTasks({ ...only(work.tasks, 'requested_change', 'day', 'crew'), no }, work),
  }
}

/**
 * Returns the work after the office has handled a requested change or a question. Its task is done,
 * unless a talk was logged since, or the request was closed.
 * @param waits what else the customer waits for; null for nothing
 */
export function workAfterAnswer(
  work: PlannedWork,
  waits: 'correction' | 'question' | null,
  now: Date,
  hours: OfficeHours,
): Partial<QuoteWork> {
  const tasks = silentSince(tasksAfterAnswer(work.tasks, waits), now, hours)
  return tasks === work.tasks ? {} : withTasks(tasks, work)
}

function tasksAfterAnswer(tasks: Tasks, waits: 'correction' | 'question' | null): Tasks {
  const { requested_change: requestedChange } = tasks
  const why = requestedChange?.why
  if ((why !== 'question' && why !== 'correction') || why === waits) return tasks
  const left = without(tasks, 'requested_change')
  return requestedChange && waits
    ? { ...left, requested_change: { ...requestedChange, why: waits } }
    : left
}

/**
 * A request that its customer closes, not yet seen by the office. The quote's state counts as
 * processed, and no plan is kept, so that no late event of an earlier change reopens it.
 */
export function workAfterCancel(
  reason: LostReason,
  quote: { status: string; estimate_amount?: number | null | undefined },
  now: Date,
): Partial<QuoteWork> {
  return {
    ...{ outcome: 'lost', lost_why: reason, closed_at: now, outcome_by_email: null },
    ...{ tasks: {}, due_at: null, follow_up: '' },
    ...{ status_seen: quote.status, estimate_seen: quote.estimate_amount ?? null },
    ...{ activity_at: now, cancelled_at: now },
    ...{ cancel_seen_at: null, cancel_seen_by_email: null },
  }
}

function weightier(
  one: Task<'requested_change'>['why'] | undefined,
  other: Task<'requested_change'>['why'],
) {
  const { requested_change: order } = taskReasons
  return one !== undefined && order.indexOf(one) >= order.indexOf(other) ? one : other
}
