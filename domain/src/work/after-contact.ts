import { initialQuoteStatus, isBooked } from '../quote/status.ts'
import type { ContactResult } from './contact.ts'
import { endOfToday } from './due.ts'
import type { NextChoice } from './next-choice.ts'
import type { OngoingCall } from './ongoing-call.ts'
import type { Tasks } from './task.ts'

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
export function defaultNextStep(
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
    case 'sent_email':
    case 'sent_text':
      return withoutSubject(isBooked(status) ? 'nothing' : 'tomorrow_9')
    default:
      return withoutSubject('tomorrow_9')
  }
}

export interface NextStep {
  result: ContactResult
  /** Null for no further call. */
  nextAt: Date | null
  followUp: string
}

/** Why the next call is due: the next attempt to reach the customer, or a subject. */
export const reasonOfNext = ({ result, followUp }: Pick<NextStep, 'result' | 'followUp'>) =>
  followUp === '' && (result === 'no_answer' || result === 'left_message') ? 'retry' : 'follow_up'

/** Whether a talk confirms the moving day, because that task is due. */
export const isConfirmingDay = (
  { tasks: { day } }: { tasks: Tasks },
  result: ContactResult,
  now: Date,
): boolean => result === 'reached' && day?.why === 'confirm_day' && day.at < endOfToday(now)

/** The maximum time between a call's start and its log, in milliseconds. */
export const callStartMs = 30 * 60_000

/**
 * Returns when a call started: when its caller tapped the number, if that was recently, otherwise
 * now. A call that started on time counts as on time, even though it is logged after the talk.
 */
export function startOfCall(
  { caller_uid: holder, caller_since: since }: Pick<OngoingCall, 'caller_uid' | 'caller_since'>,
  uid: string,
  now: Date,
): Date {
  const isOwn = holder === uid && since !== null && now.getTime() - since.getTime() < callStartMs
  return isOwn ? since : now
}
