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

/** What `quote_work` has for one open task: the task, and that it is next. */
export function due({ due_at, due_why = 'follow_up', follow_up = '' }: Due) {
  const task = { at: due_at, why: due_why, note: follow_up }
  const tasks = due_at === null ? {} : { [kindOf(due_why)]: task }
  return { tasks, due_at, due_why, follow_up }
}
