import { listAt } from '@moving/domain/work/list-at'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { taskKinds, taskReasons, type DueReason, type TaskKind } from '@moving/domain/work/task'

/** The kind of a task with this reason. */
export const kindOf = (why: unknown): TaskKind =>
  taskKinds.find((kind) => taskReasons[kind].some((reason) => reason === why)) ?? 'plan'

interface Due {
  /** A Date, a Timestamp, or null for nothing to do. */
  due_at: unknown
  due_why?: DueReason
  follow_up?: string
}

/**
 * The fields of `requests` for one open task, which is the next one. Only a task that a person
 * planned has a subject.
 */
export function due({ due_at, due_why = 'follow_up', follow_up = '' }: Due) {
  const kind = kindOf(due_why)
  const note = kind === 'plan' ? follow_up : ''
  const tasks = due_at === null ? {} : { [kind]: { at: due_at, why: due_why, note } }
  return { tasks, due_at, due_why, follow_up: note }
}

/**
 * When Today lists a stored record with this work; null for never, and for work that can't be read.
 */
export function listAtOf(work: Record<string, unknown>): Date | null {
  const times = { created_at: new Date(0), updated_at: new Date(0) }
  const known = quoteWorkSchema.safeParse({ ...times, ...work }).data
  return known ? listAt(known, null) : null
}
