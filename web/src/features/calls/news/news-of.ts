import { coworkerName } from '@moving/domain/account/coworker-name'
import { describeMoment } from '@moving/domain/work/due'
import { ongoingCallOf } from '@moving/domain/work/ongoing-call'
import { nameOf } from '../../../shared/office/requests/office-request.ts'
import { plannedEntry } from '../../../shared/request/planned-changes.ts'
import type { Caller } from '../coworker.ts'
import { isMine, coworkersCall, type Call, type CallList } from '../list/call.ts'

/** What a user should know about changes in the list that the user didn't make. */
export interface CallNews {
  /** Sentences for screen readers. */
  announcements: readonly string[]
  isNewRequest: boolean
  /** Sentences about calls that a coworker took over from this user. */
  taken: readonly string[]
  /** Sentences about requests that a coworker handed to this user. */
  handed: readonly string[]
}

/** The creation time of the newest listed request, in milliseconds. 0 for an empty list. */
export function newestOf(calls: readonly Call[]): number {
  return Math.max(
    0,
    ...calls.map(({ reading }) => (reading.readable ? +reading.quote.created_at : 0)),
  )
}

/**
 * Compares two states of the list.
 * @param since the creation time of the newest request that was ever listed, so that older requests
 * that move up don't count as new
 */
export function newsOf(
  { calls: before, assignees }: Pick<CallList, 'calls' | 'assignees'>,
  after: readonly Call[],
  { caller, since, now }: { caller: Caller; since: number; now: Date },
): CallNews {
  const { uid, email } = caller
  const known = new Map(before.map((call) => [call.id, call]))
  // Rows under “Coming up” appear because the user opened that section.
  const requests = after.filter(
    (call) => call.section !== 'later' && !known.has(call.id) && newestOf([call]) > since,
  )
  const changed = after.flatMap((call) => {
    const ongoing = coworkersCall(call, uid, now)
    const former = known.get(call.id)
    if (ongoing === null || former === undefined) return []
    if (ongoingCallOf(former.work, now)?.uid === ongoing.uid) return []
    const isTaken = isMine(former, uid, now)
    return [{ isTaken, text: `${coworkerName(ongoing.email)} is calling ${nameOf(call)}` }]
  })
  return {
    announcements: [
      ...requests.map(
        (call) => `New request: ${nameOf(call)}, call by ${describeMoment(call.work.due_at)}`,
      ),
      ...changed.filter(({ isTaken }) => !isTaken).map(({ text }) => text),
    ],
    isNewRequest: requests.length > 0,
    taken: changed.filter(({ isTaken }) => isTaken).map(({ text }) => text),
    handed: after.flatMap((call) => {
      const isNews = assignees.has(call.id) && assignees.get(call.id) !== email
      // A planned change is the user's own.
      const isHanded = isNews && call.work.assigned_to === email && !plannedEntry(call.id)
      return email !== null && isHanded ? [`${nameOf(call)} is yours now`] : []
    }),
  }
}
