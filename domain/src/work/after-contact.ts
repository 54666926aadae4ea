import { initialQuoteStatus, isBooked } from '../quote/status.ts'
import type { ContactResult } from './contact.ts'
import { endOfToday } from './due.ts'
import type { NextChoice } from './next-choice.ts'
import type { LostReason } from './lost-reason.ts'
import type { QuoteWork } from './quote-work.ts'
import { customerTasksIn, withTasks, type NextDue, type Tasks } from './task.ts'

/** After this many unanswered attempts, the next call waits for the next day. */
const attemptsInADay = 2

/** How far ahead the next call may be planned, in milliseconds. */
export const furthestNextMs = 365 * 86_400_000

/** The default choice of 'Next' for a result, and its subject. */
interface Preset {
  choice: Exclude<NextChoice, 'choose'>
  about: string
}

/**
 * The default next step. After a talk an open request keeps a task: a new one needs its estimate
 * today. A booked move needs nothing more.
 */
export function presetNext(
  result: ContactResult,
  { attempts, status, hasEstimate }: { attempts: number; status: string; hasEstimate: boolean },
): Preset {
  const withoutSubject = (choice: Preset['choice']) => ({ choice, about: '' })
  switch (result) {
    case 'reached':
      if (isBooked(status)) return withoutSubject('nothing')
      return status === initialQuoteStatus && !hasEstimate
        ? { choice: 'today', about: 'Send the estimate' }
        : withoutSubject('in_2_days_9')
    case 'no_answer':
    case 'left_message':
      return withoutSubject(attempts + 1 >= attemptsInADay ? 'tomorrow_9' : 'in_1_hour')
    default:
      return withoutSubject('tomorrow_9')
  }
}

/** The next step after a contact. */
export interface NextStep {
  result: ContactResult
  /** Null for no further call. */
  nextAt: Date | null
  followUp: string
  /** Why the request is closed after the contact; null for an open request. */
  lostWhy: LostReason | null
}

/**
 * The fields to write when the office logs a contact. The contact completes every due task with
 * three exceptions: the calendar's task, the confirmation of a moving day that is still too far
 * away, and the questions after a move. The office asks those questions again at the next call.
 * @param seen when the customer last did something, as the page showed it: later requests stay open
 */
export function planAfterContact(
  work: Pick<QuoteWork, 'tasks' | 'activity_at'>,
  { result, nextAt, followUp, lostWhy }: NextStep,
  now: Date,
  seen: QuoteWork['activity_at'] = work.activity_at,
): NextDue & { tasks: Tasks; confirmed_day?: string } {
  const isUnreached = result === 'no_answer' || result === 'left_message'
  const why = followUp === '' && isUnreached ? 'retry' : 'follow_up'
  const isSeen = work.activity_at?.getTime() === seen?.getTime()
  const unseen = isSeen ? {} : customerTasksIn(work.tasks)
  if (lostWhy !== null) return withTasks(unseen, { due_why: why, follow_up: followUp })
  const { day, bill, crew } = work.tasks
  const isDayDue = day !== undefined && day.at < endOfToday(now)
  const isDoneDue = day?.why === 'confirm_done' && isDayDue
  const tasks = {
    ...unseen,
    ...(nextAt && { plan: { at: nextAt, why, note: followUp } as const }),
    ...(day && !isDayDue && { day }),
    ...(day && isDoneDue && { day: { ...day, at: nextAt ?? day.at } }),
    ...(bill && nextAt && { bill: { ...bill, at: nextAt } }),
    ...(crew && { crew }),
  }
  const isConfirmed = result === 'reached' && day?.why === 'confirm_day' && isDayDue
  return {
    ...withTasks(tasks, { due_why: why, follow_up: followUp }),
    ...(isConfirmed && day.of && { confirmed_day: day.of }),
  }
}

/** The maximum time between a call's start and its log, in milliseconds. */
export const callStartMs = 30 * 60_000

/**
 * Returns when a call started: when its caller tapped the number, if that was recently, otherwise
 * now. A call that started on time counts as on time, even though it is logged after the talk.
 */
export function startOfCall(
  { holder_uid: holder, holder_since: since }: Pick<QuoteWork, 'holder_uid' | 'holder_since'>,
  uid: string,
  now: Date,
): Date {
  const isOwn = holder === uid && since !== null && now.getTime() - since.getTime() < callStartMs
  return isOwn ? since : now
}
