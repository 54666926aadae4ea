import { millisecondsInDay } from 'date-fns/constants'
import { keysOf } from '../keys.ts'
import type { Work } from '../request/work.ts'
import { customerTasksIn, tasksByTime } from './task.ts'

/** A hundred years, in milliseconds. */
const centuryMs = 36_525 * millisecondsInDay

/**
 * A request for which a customer waits is listed this many centuries earlier on Today, by the kind
 * of its task.
 */
const centuries = { promise: 3, yes: 2, requested_change: 1, no: 1 } as const

type Canceled = Pick<Work, 'closing' | 'closed_by' | 'canceled_at' | 'cancel_seen'>
type Listed = Canceled & Pick<Work, 'tasks'>

/** When the customer canceled a request, if no coworker has seen that. */
export const unseenCancelOf = ({ closing, closed_by, canceled_at, cancel_seen }: Canceled) =>
  closing !== null && closed_by === null && cancel_seen === null ? canceled_at : null

/**
 * From when on Today lists a request. It only decides whether Today reads the request; `entriesOf`
 * sorts the requests that were read.
 * @param failedSince since when an email about it has failed; null for none
 * @returns when its first task is due, centuries before that if a customer waits; null if there is
 * nothing to do
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
 * When a customer wrote last, while the office has something of theirs to answer: a question, a
 * requested change, an acceptance to book, a decline, or a cancellation. The Inbox lists requests
 * by it.
 * @returns null if nothing waits for an answer
 */
export function unansweredAt(work: Listed & Pick<Work, 'customer_at' | 'answered'>): Date | null {
  const waiting = customerTasksIn(work.tasks)
  const [first] = tasksByTime(waiting)
  const canceledAt = unseenCancelOf(work)
  if (first === undefined) return canceledAt
  // An acceptance by phone isn't an action of the customer on the move page.
  const acts = [work.customer_at, waiting.yes && work.answered.yes?.at].filter(
    (at) => at instanceof Date,
  )
  return acts.length === 0 ? first.at : new Date(Math.max(...acts.map(Number)))
}

const earlier = (time: Date | null | undefined, by: number) =>
  time ? time.getTime() - by * centuryMs : null
