import { isOneOf, keysOf } from '../keys.ts'

/**
 * The office's tasks for a request, by kind, with the reasons of each: a request has at most one
 * task per kind. The customer's actions create `requested_change`, `yes` and `no`; people create
 * `plan`, as does a change of status; the others follow from the quote and its booking.
 */
export const taskReasons = {
  /** A call that the site promised. */
  promise: ['new'],
  /** An acceptance, to set the day. */
  yes: ['accepted'],
  /**
   * The customer's request. The most important reason is last in the list, so that a later request
   * doesn't hide it.
   */
  requested_change: ['question', 'correction', 'deletion_request', 'wants_cancel'],
  no: ['declined'],
  /** A task at a time that a person chose, or of a reopened request. */
  plan: ['phone', 'retry', 'follow_up', 'reopened'],
  /**
   * An unanswered estimate. It is a separate kind, so that a large number of estimates doesn't hide
   * tasks that a person set.
   */
  silent: ['estimate_silent'],
  /** The day of a scheduled move: to confirm it, then to ask whether it is done. */
  day: ['confirm_day', 'confirm_done'],
  bill: ['final'],
  /** What the office has to do about payments. */
  money: ['deposit_due', 'balance_due', 'refund_due', 'payment_reported'],
  /** The calendar differs from the request. */
  crew: ['no_crew', 'other_day'],
} as const
export type TaskKind = keyof typeof taskReasons
export const taskKinds = keysOf(taskReasons)
export type TaskReason = (typeof taskReasons)[TaskKind][number]
/** Why a request is due next: the calendar's tasks are never next. */
export type DueReason = Exclude<TaskReason, (typeof taskReasons)['crew'][number]>
export const dueReasons = taskKinds
  .filter((kind) => kind !== 'crew')
  .flatMap((kind): readonly DueReason[] => taskReasons[kind])

/** The maximum length of a task's subject. */
export const followUpMax = 120

export interface Task<Kind extends TaskKind = TaskKind> {
  at: Date
  why: (typeof taskReasons)[Kind][number]
  /** Its subject, up to `followUpMax` characters; '' for none. */
  note: string
  /** The day of its move, only for `day` and `crew`. */
  of?: string | undefined
}
/** The open tasks, by kind. */
export type Tasks = { [Kind in TaskKind]?: Task<Kind> | undefined }

const leaving: readonly TaskReason[] = ['deletion_request', 'wants_cancel']
/** A customer who wants to cancel or to be deleted is called about that first. */
export const isLeaving = ({ requested_change: requestedChange }: Tasks): boolean =>
  requestedChange !== undefined && leaving.includes(requestedChange.why)
/** Kinds for which a customer waits, in the order in which they are answered. */
const waiting = ['promise', 'yes', 'requested_change', 'no'] as const
/** Kinds of tasks whose time of day matters. */
const dated = ['plan', 'silent', 'day', 'bill', 'money'] as const

/** The next task of a request: a waiting customer first, then what is due first; null for none. */
export function nextTask(tasks: Tasks): Task<Exclude<TaskKind, 'crew'>> | null {
  if (isLeaving(tasks)) return tasks.requested_change ?? null
  const person = waiting.find((kind) => tasks[kind] !== undefined)
  if (person !== undefined) return tasks[person] ?? null
  const [first = null] = tasksByTime(only(tasks, ...dated))
  return first as Task<(typeof dated)[number]> | null
}

/** The open tasks, the first due on top. */
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

/** The customer's open requests. */
export const customerTasksIn = (tasks: Tasks): Tasks => only(tasks, 'yes', 'requested_change', 'no')
