import { taskKinds, taskReasons, type DueReason, type TaskKind } from './task.ts'

/** The kind of a task with this reason. */
export const kindOf = (why: unknown): TaskKind =>
  taskKinds.find((kind) => taskReasons[kind].some((reason) => reason === why)) ?? 'plan'

interface Due {
  /** A Date, a Timestamp, or null for nothing to do. */
  due_at: unknown
  due_why?: DueReason
  follow_up?: string
}

/** What `quote_work` has for one open task: the task, and that it is next. Only a plan is about something. */
export function due({ due_at, due_why = 'follow_up', follow_up = '' }: Due) {
  const kind = kindOf(due_why)
  const note = kind === 'plan' ? follow_up : ''
  const tasks = due_at === null ? {} : { [kind]: { at: due_at, why: due_why, note } }
  return { tasks, due_at, due_why, follow_up: note }
}
