import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { isOneOf, keysOf } from '../keys.ts'

/**
 * What the office can have to do about a request, by kind, with the reasons of each: a request has one task of
 * a kind at most. The customer's acts make `requested_change`, `yes` and `no`; people make `plan`, as a change of status
 * does; the others follow the quote and its booking.
 */
export const taskReasons = {
  /** A call that the site promised. */
  promise: ['new'],
  /** A yes, to set the day. */
  yes: ['accepted'],
  /** What a customer asked for; the weightiest last: a later one doesn't hide it. */
  requested_change: ['asked', 'correction', 'deletion_request', 'wants_cancel'],
  no: ['declined'],
  /** A time that somebody set, or that a request has that was opened again. */
  plan: ['phone', 'retry', 'follow_up', 'reopened'],
  /** An estimate that nobody has answered; apart, so that no number of them hides what somebody set. */
  silent: ['estimate_silent'],
  /** The day of a scheduled move: to confirm it, then to ask whether it was. */
  day: ['confirm_day', 'confirm_done'],
  bill: ['final'],
  /** The calendar doesn't say what the request says. */
  crew: ['no_crew', 'other_day'],
} as const
export type TaskKind = keyof typeof taskReasons
export const taskKinds = keysOf(taskReasons)
export type TaskReason = (typeof taskReasons)[TaskKind][number]
/** Why a request is due next: the calendar's tasks are never what is next about a customer. */
export type DueReason = Exclude<TaskReason, (typeof taskReasons)['crew'][number]>
export const dueReasons = taskKinds
  .filter((kind) => kind !== 'crew')
  .flatMap((kind): readonly DueReason[] => taskReasons[kind])

function taskOf<const Reason extends TaskReason>(reasons: readonly Reason[]) {
  return z.optional(
    z.object({
      /** When it is due. */
      at: instantSchema,
      why: z.enum(reasons),
      /** What it is about, up to `followUpMax` characters; '' for nothing said. */
      note: z._default(z.string(), ''),
      /** The day of the move that it is about, of `day` and `crew` alone. */
      of: z.optional(z.string()),
    }),
  )
}

/** `requests.tasks`: what is open, by kind. */
export const tasksSchema = z.object({
  promise: taskOf(taskReasons.promise),
  yes: taskOf(taskReasons.yes),
  requested_change: taskOf(taskReasons.requested_change),
  no: taskOf(taskReasons.no),
  plan: taskOf(taskReasons.plan),
  silent: taskOf(taskReasons.silent),
  day: taskOf(taskReasons.day),
  bill: taskOf(taskReasons.bill),
  crew: taskOf(taskReasons.crew),
})
export type Tasks = z.output<typeof tasksSchema>
export type Task<Kind extends TaskKind = TaskKind> = NonNullable<Tasks[Kind]>

const leaving: readonly TaskReason[] = ['deletion_request', 'wants_cancel']
/** Whoever wants to cancel or to be forgotten is called about that, before all else. */
export const isLeaving = ({ requested_change: requestedChange }: Tasks): boolean =>
  requestedChange !== undefined && leaving.includes(requestedChange.why)
/** Kinds for which somebody waits, in the order in which they are answered. */
const waiting = ['promise', 'yes', 'requested_change', 'no'] as const
/** Kinds that have their time. */
const dated = ['plan', 'silent', 'day', 'bill'] as const

/** What is next about a request: whoever waits goes first, then what is due first; null for nothing. */
export function nextTask(tasks: Tasks): Task<Exclude<TaskKind, 'crew'>> | null {
  if (isLeaving(tasks)) return tasks.requested_change ?? null
  const person = waiting.find((kind) => tasks[kind] !== undefined)
  if (person !== undefined) return tasks[person] ?? null
  const [first = null] = tasksByTime(only(tasks, ...dated))
  return first as Task<(typeof dated)[number]> | null
}

/** What is open, whatever is due first on top. */
export function tasksByTime(tasks: Tasks): Task[] {
  const open = taskKinds.map((kind): Task | undefined => tasks[kind])
  return open
    .filter((task) => task !== undefined)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** The stored answer to 'what is next', as `requests` has it beside its tasks. */
export interface NextDue {
  /** Null for nothing to do. */
  due_at: Date | null
  due_why: DueReason
  follow_up: string
}

/**
 * The fields to write where the tasks change.
 * @param before what was next; where nothing is left, its reason and its note stay
 */
export function withTasks(
  tasks: Tasks,
  { due_why, follow_up }: Omit<NextDue, 'due_at'>,
): NextDue & { tasks: Tasks } {
  const next = nextTask(tasks)
  return next === null
    ? { tasks, due_at: null, due_why, follow_up }
    : { tasks, due_at: next.at, due_why: next.why, follow_up: next.note }
}

/** The tasks without some kinds. */
export function without(tasks: Tasks, ...kinds: readonly TaskKind[]): Tasks {
  return Object.fromEntries(Object.entries(tasks).filter(([kind]) => !isOneOf(kinds, kind)))
}

/** The tasks of some kinds alone. */
export function only(tasks: Tasks, ...kinds: readonly TaskKind[]): Tasks {
  return without(tasks, ...taskKinds.filter((kind) => !kinds.includes(kind)))
}

/** What the customer did and still waits for. */
export const askedByCustomer = (tasks: Tasks): Tasks => only(tasks, 'yes', 'requested_change', 'no')
