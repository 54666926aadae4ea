import type { ContactResult } from './contact.ts'
import { endOfToday, type NextChoice } from './due.ts'
import type { LostReason } from './lost-reason.ts'
import type { QuoteWork } from './quote-work.ts'
import { askedByCustomer, withTasks, type NextDue, type Tasks } from './task.ts'

/** Logged tries without an answer after which the next one waits for the next day. */
const triesInADay = 2

/** The choice of 'Next' that a result presets. */
export function presetNext(
  result: ContactResult,
  { tries, status }: { tries: number; status: string },
): NextChoice {
  switch (result) {
    case 'reached':
      return status === 'pending' ? 'nothing' : 'in_2_days_9'
    case 'no_answer':
    case 'left_message':
      return tries + 1 >= triesInADay ? 'tomorrow_9' : 'in_1_hour'
    default:
      return 'tomorrow_9'
  }
}

/** What the dialog 'Log Call' says of the next step. */
export interface NextStep {
  result: ContactResult
  /** Null for no further call. */
  nextAt: Date | null
  followUp: string
  /** Closes the request; null leaves it as it is. */
  lostWhy: LostReason | null
}

/**
 * The fields that a logged contact writes: it deals with all that was due but the calendar's. A move that is
 * not to be confirmed yet still is; what is asked after a move is asked again at the next call.
 * @param seen when the customer last did something, as far as whoever logs knows: what came later still waits
 */
export function planAfterContact(
  work: Pick<QuoteWork, 'tasks' | 'activity_at'>,
  { result, nextAt, followUp, lostWhy }: NextStep,
  now: Date,
  seen: QuoteWork['activity_at'] = work.activity_at,
): NextDue & { tasks: Tasks } {
  const isUnreached = result === 'no_answer' || result === 'left_message'
  const why = followUp === '' && isUnreached ? 'retry' : 'follow_up'
  const isSeen = work.activity_at?.getTime() === seen?.getTime()
  const unseen = isSeen ? {} : askedByCustomer(work.tasks)
  if (lostWhy !== null) return withTasks(unseen, { due_why: why, follow_up: followUp })
  const { day, bill, crew } = work.tasks
  const isDayDue = day !== undefined && day.at < endOfToday(now)
  const isAsked = day?.why === 'confirm_done' && isDayDue
  const tasks = {
    ...unseen,
    ...(nextAt && { plan: { at: nextAt, why, note: followUp } as const }),
    ...(day && !isDayDue && { day }),
    ...(day && isAsked && { day: { ...day, at: nextAt ?? day.at } }),
    ...(bill && nextAt && { bill: { ...bill, at: nextAt } }),
    ...(crew && { crew }),
  }
  return withTasks(tasks, { due_why: why, follow_up: followUp })
}

/** How long a call may last until it is logged, for its beginning to count, in milliseconds. */
export const callStartMs = 30 * 60_000

/**
 * Whether the time of a contact is the start of its author's lease, not that of logging it: who
 * pressed 'I'm Calling' in time has called in time, although the log is written after the talk.
 */
export function countsFromLease(
  { holder_uid: holder, holder_since: since }: Pick<QuoteWork, 'holder_uid' | 'holder_since'>,
  uid: string,
  now: Date,
): boolean {
  return holder === uid && since !== null && now.getTime() - since.getTime() < callStartMs
}
