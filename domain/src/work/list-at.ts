import { millisecondsInDay } from 'date-fns/constants'
import { keysOf } from '../keys.ts'
import type { Work } from '../request/work.ts'
import { customerTasksIn, tasksByTime } from './task.ts'

const centuryMs = 36_525 * millisecondsInDay

/**
 * If a customer is waiting, Today lists the request this many centuries earlier, by the kind of
 * task. Requests of waiting customers are then read first.
 */
const centuries = { promise: 3, yes: 2, requested_change: 1, no: 1 } as const

type Canceled = Pick<Work, 'closing' | 'closed_by' | 'canceled_at' | 'cancel_seen'>
type Listed = Canceled & Pick<Work, 'tasks'>

/** When the customer canceled a request; null if a coworker has seen the cancellation. */
export const unseenCancelOf = ({ closing, closed_by, canceled_at, cancel_seen }: Canceled) =>
  closing !== null && closed_by === null && cancel_seen === null ? canceled_at : null

/**
 * The time by which Today decides whether to read a request. `entriesOf` sorts the requests that
 * were read.
 * @param failedSince when the first email about the request failed; null if none did
 * @returns when the first task is due, centuries earlier if a customer is waiting; null if there is
 *   nothing to do
 */
export function todayListTime(work: Listed, failedSince: Date | null): Date | null {
  const { tasks } = work
  const waiting = [
    ...keysOf(centuries).map((kind) => earlier(tasks[kind]?.at, centuries[kind])),
    ...[failedSince, unseenCancelOf(work)].map((since) => earlier(since, 1)),
  ].filter((time) => time !== null)
  if (waiting.length > 0) return new Date(Math.min(...waiting))
  return tasksByTime(tasks)[0]?.at ?? null
}

/**
 * When a customer wrote last, if the office still has to answer a question, a requested change, an
 * acceptance, a decline or a cancellation. The Inbox lists requests by this time.
 * @returns null if the office doesn't have to answer anything
 */
export function unansweredAt(work: Listed & Pick<Work, 'customer_at' | 'answered'>): Date | null {
  const waiting = customerTasksIn(work.tasks)
  const [first] = tasksByTime(waiting)
  const canceledAt = unseenCancelOf(work)
  if (first === undefined) return canceledAt
  // An acceptance by phone isn't an action of the customer on /move.
  const acts = [work.customer_at, waiting.yes && work.answered.yes?.at].filter(
    (at) => at instanceof Date,
  )
  return acts.length === 0 ? first.at : new Date(Math.max(...acts.map(Number)))
}

const earlier = (time: Date | null | undefined, by: number) =>
  time ? time.getTime() - by * centuryMs : null
