import type { Work } from '@moving/domain/request/work'
import type { ListedReason } from '@moving/domain/work/due'
import { ongoingCallOf, type OngoingCall } from '@moving/domain/work/ongoing-call'
import type { Entry, Section } from '@moving/domain/work/today'
import type { OfficeRequest } from '../../../shared/office/requests/office-request.ts'

/** The work on a listed request, with the task of its row. */
export interface CallWork extends Work {
  due_at: Date
  due_why: ListedReason
  /** The subject of the task; '' for none. */
  follow_up: string
}

/** One row of the list: a task of a request. */
export interface Call extends Omit<OfficeRequest, 'work'> {
  /** Identifies the row: a request's first row keeps it when it moves to a different section. */
  key: string
  section: Section
  work: CallWork
}

/** The part of a call that claiming it needs: who is calling, and what else is due. */
export interface CallTarget extends Pick<Call, 'id' | 'reading'> {
  work: OngoingCall & Pick<Work, 'tasks'>
}

export interface CallList {
  calls: readonly Call[]
  /** All estimates that are due for a follow-up, including those below the listed rows. */
  silent: readonly Call[]
  /** The section of each notice, which the server doesn't count. */
  notices: readonly Section[]
  /** Whether these are all tasks. If not, the server has more to load and to count. */
  isComplete: boolean
  /** False while the database doesn't respond. Coworkers' changes are then missing. */
  isLive: boolean
  /** Changes whenever a count may have changed. */
  version: number
}

/** The rows of the list, from the loaded requests. */
export function callsOf(
  entries: readonly Entry[],
  requests: ReadonlyMap<string, OfficeRequest & { work: Work }>,
): Call[] {
  const named = new Set<string>()
  return entries.flatMap(({ id, kind, task, section }): Call[] => {
    const request = requests.get(id)
    if (request === undefined) return []
    const key = named.has(id) ? `${id}-${kind}` : id
    named.add(id)
    const due = { due_at: task.at, due_why: task.why, follow_up: task.note }
    return [{ ...request, key, section, work: { ...request.work, ...due } }]
  })
}

/** A coworker's claim on a request, while it lasts. */
export function coworkersCall(
  call: CallTarget,
  uid: string,
  now: Date,
): ReturnType<typeof ongoingCallOf> {
  const ongoing = ongoingCallOf(call.work, now)
  return ongoing === null || ongoing.uid === uid ? null : ongoing
}

export function isMine(call: CallTarget, uid: string, now: Date): boolean {
  return ongoingCallOf(call.work, now)?.uid === uid
}
