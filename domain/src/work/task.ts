import { isOneOf, keysOf } from '../keys.ts'

/**
 * The office's tasks for a request, by kind, with the possible reasons of each. A request has at
 * most one task per kind. The customer's actions create `requested_change`, `yes` and `no`. A
 * coworker or a change of status creates `plan`. The others follow from the quote and its booking.
 */
export const taskReasons = {
  /** A call that the site promised. */
  promise: ['new'],
  /** An acceptance: the office has to set the day. */
  yes: ['accepted'],
  /**
   * What the customer asked for. The most important reason is last. If there are several, only that
   * one is shown.
   */
  requested_change: ['question', 'correction', 'deletion_request', 'wants_cancel'],
  no: ['declined'],
  /** A call at a time that a coworker chose, or for a reopened request. */
  plan: ['phone', 'retry', 'follow_up', 'reopened'],
  /**
   * An estimate without an answer. This is a separate kind, so that many such estimates don't hide
   * the tasks that coworkers planned.
   */
  silent: ['estimate_silent'],
  /** The day of a scheduled move: to confirm it, and later to ask whether it is done. */
  day: ['confirm_day', 'confirm_done'],
  bill: ['final'],
  money: ['deposit_due', 'balance_due', 'refund_due', 'payment_reported'],
  crew: ['no_crew', 'other_day'],
} as const
export type TaskKind = keyof typeof taskReasons
export const taskKinds = keysOf(taskReasons)
export type TaskReason = (typeof taskReasons)[TaskKind][number]
/** Why a request is due next. Tasks of the kind `crew` are never next. */
export type DueReason = Exclude<TaskReason, (typeof taskReasons)['crew'][number]>
export const dueReasons = taskKinds
  .filter((kind) => kind !== 'crew')
  .flatMap((kind): readonly DueReason[] => taskReasons[kind])

export const followUpMax = 120

export interface Task<Kind extends TaskKind = TaskKind> {
  at: Date
  why: (typeof taskReasons)[Kind][number]
  /** The subject, up to `followUpMax` characters; '' if there is none. */
  note: string
  of?: string | undefined
}
export type Tasks = { [Kind in TaskKind]?: Task<Kind> | undefined }

const leaving: readonly TaskReason[] = ['deletion_request', 'wants_cancel']
/**
 * Whether the customer wants to cancel or to have their information deleted. The office calls about
 * that first.
 */
export const isLeaving = ({ requested_change: requestedChange }: Tasks): boolean =>
  requestedChange !== undefined && leaving.includes(requestedChange.why)
/**
 * Kinds of tasks for which a customer is waiting, in the order in which the office answers them.
 */
const waiting = ['promise', 'yes', 'requested_change', 'no'] as const
/** Kinds of tasks that are sorted by time. */
const dated = ['plan', 'silent', 'day', 'bill', 'money'] as const

/**
 * The next task of a request: one for which a customer is waiting, otherwise the one that is due
 * first; null if there is none.
 */
export function nextTask(tasks: Tasks): Task<Exclude<TaskKind, 'crew'>> | null {
  if (isLeaving(tasks)) return tasks.requested_change ?? null
  const person = waiting.find((kind) => tasks[kind] !== undefined)
  if (person !== undefined) return tasks[person] ?? null
  const [first = null] = tasksByTime(only(tasks, ...dated))
  return first as Task<(typeof dated)[number]> | null
}

export function tasksByTime(tasks: Tasks): Task[] {
  const open = taskKinds.map((kind): Task | undefined => tasks[kind])
  return open
    .filter((task) => task !== undefined)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

export function without(tasks: Tasks, ...kinds: readonly TaskKind[]): Tasks {
  return Object.fromEntries(Object.entries(tasks).filter(([kind]) => !isOneOf(kinds, kind)))
}

export function only(tasks: Tasks, ...kinds: readonly TaskKind[]): Tasks {
  return without(tasks, ...taskKinds.filter((kind) => !kinds.includes(kind)))
}

/** The tasks from the customer's actions. */
export const customerTasksIn = (tasks: Tasks): Tasks => only(tasks, 'yes', 'requested_change', 'no')
