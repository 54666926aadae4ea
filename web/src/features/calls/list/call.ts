import type { Work } from '@moving/domain/request/work'
import type { ListedReason } from '@moving/domain/work/due'
import { ongoingCallOf, type OngoingCall } from '@moving/domain/work/ongoing-call'
import type { Entry, Section } from '@moving/domain/work/today'
import type { OfficeRequest } from '../../../shared/office/requests/office-request.ts'

/** The work on a request, with the task of one row. */
export interface CallWork extends Work {
  due_at: Date
  due_why: ListedReason
  /** What the task is about. Empty if that isn't known. */
  follow_up: string
}

/** A row of the list: one task of a request. */
export interface Call extends Omit<OfficeRequest, 'work'> {
  /**
   * Identifies the row. A request's first row keeps its key when it moves to a different section.
   */
  key: string
  section: Section
  work: CallWork
}

/** What claiming a call needs to know. */
export interface CallTarget extends Pick<Call, 'id' | 'reading'> {
  work: OngoingCall & Pick<Work, 'tasks'>
}

export interface CallList {
  calls: readonly Call[]
  /** All estimates that are due for a follow-up, including those below the listed rows. */
  silent: readonly Call[]
  /** The coworker of each loaded request, including requests that “Only mine” hides. */
  assignees: ReadonlyMap<string, string | null>
  /** The sections of notices, which the server doesn't count. */
  notices: readonly Section[]
  /** True if these are all tasks. If not, the server has more to load and to count. */
  isComplete: boolean
  /** False while the database doesn't respond, so that coworkers' changes are missing. */
  isLive: boolean
  /** Changes whenever a count may have changed. */
  version: number
}

/** The rows of the list, for entries whose requests are loaded. */
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

/** Another coworker's claim on a call. Null if there is none, or the user has the claim. */
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
