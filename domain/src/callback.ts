import { answerDeadline, callbackDeadline, type OfficeHours } from './office-hours.ts'
import { formatOfficeTime, formatOfficeWeekday, todayAtOffice } from './plain-date.ts'

/**
 * When the office calls, as text: 'by 2:15 PM Eastern Time today' or 'by 8:15 AM Eastern Time on
 * Monday, November 23'. Null once that time has passed, so that pages don't promise a time in the
 * past.
 * @param receivedAt when the request was received
 * @param now when the sentence is read
 */
export function describeCallback(receivedAt: Date, now: Date, hours: OfficeHours): string | null {
  return describeDeadline(callbackDeadline(receivedAt, hours), now)
}

/** Describes a stored deadline in the same words; null once it has passed. */
export function describeDeadline(deadline: Date, now: Date): string | null {
  if (deadline <= now) return null
  const time = `by ${formatOfficeTime(deadline)} Eastern Time`
  const isToday = todayAtOffice(deadline) === todayAtOffice(now)
  return `${time} ${isToday ? 'today' : `on ${formatOfficeWeekday(deadline)}`}`
}

/**
 * When the office answers a written question, in the same words; null once that time has passed.
 */
export function describeAnswerTime(askedAt: Date, now: Date, hours: OfficeHours): string | null {
  return describeDeadline(answerDeadline(askedAt, hours), now)
}
