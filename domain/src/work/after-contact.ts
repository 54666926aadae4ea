import { initialQuoteStatus, isBooked } from '../quote/status.ts'
import type { ContactResult } from './contact.ts'
import { endOfToday } from './due.ts'
import type { NextChoice } from './next-choice.ts'
import type { OngoingCall } from './ongoing-call.ts'
import type { Tasks } from './task.ts'

/** After this many attempts without an answer, the next call is on the next day. */
const attemptsInADay = 2

/** How far ahead the next call may be planned, in milliseconds. */
export const furthestNextMs = 365 * 86_400_000

/** The default next step for a result, and the subject of the call. */
interface Preset {
  choice: Exclude<NextChoice, 'choose'>
  about: string
}

/**
 * The default next step. After the office has talked with the customer, an open request still has a
 * next step: a new request needs its estimate today. A booked move doesn't need another call.
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
  /** Null if no call is planned. */
  nextAt: Date | null
  followUp: string
}

/** Why the next call is planned: another attempt to reach the customer, or a follow-up. */
export const reasonOfNext = ({ result, followUp }: Pick<NextStep, 'result' | 'followUp'>) =>
  followUp === '' && (result === 'no_answer' || result === 'left_message') ? 'retry' : 'follow_up'

/**
 * Whether this contact confirms the moving day: the customer was reached, and confirming the day
 * was due.
 */
export const isConfirmingDay = (
  { tasks: { day } }: { tasks: Tasks },
  result: ContactResult,
  now: Date,
): boolean => result === 'reached' && day?.why === 'confirm_day' && day.at < endOfToday(now)

/** If a call is logged later than this after its start, its start isn't known. In milliseconds. */
export const callStartMs = 30 * 60_000

/**
 * When a call started: when the coworker tapped the number, if that was recent, otherwise now. A
 * call that started on time counts as on time, even though it is logged after the call.
 */
export function startOfCall(
  { caller_uid: holder, caller_since: since }: Pick<OngoingCall, 'caller_uid' | 'caller_since'>,
  uid: string,
  now: Date,
): Date {
  const isOwn = holder === uid && since !== null && now.getTime() - since.getTime() < callStartMs
  return isOwn ? since : now
}
