import { business } from '../business.ts'
import { describeDeadline } from '../callback.ts'
import { closureAt, formatOfficeDateTime } from '../office-hours.ts'
import { describeWeek } from '../office-status.ts'
import { formatOfficeTime, todayAtOffice } from '../plain-date.ts'
import type { MoveView } from './move-view.ts'

export interface CallSentence {
  text: string
  endsWithPhone: boolean
  isLate: boolean
}

// Intl is used here because date-fns with time zones would add 8 kB to /move.
const dayOf = (instant: Date) =>
  new Intl.DateTimeFormat(business.locale, {
    timeZone: business.timeZone,
    month: 'long',
    day: 'numeric',
  }).format(instant)

/**
 * Returns what /move shows under 'Our call', including after a missed promise.
 * @returns null if the customer is no longer waiting for a call
 */
export function describeOurCall(
  { call, status, closed, hours }: Pick<MoveView, 'call' | 'status' | 'closed' | 'hours'>,
  now: Date,
): CallSentence | null {
  const { is_by_phone: isByPhone, promised_by: promisedBy, last_try: lastTry } = call
  const { reached_at: reachedAt } = call
  if (reachedAt !== null) return plain(`We talked on ${dayOf(reachedAt)}.`)
  if (isByPhone) return plain('You called us, and we have your details.')
  if (status !== 'pending' || closed !== null) return null
  if (lastTry !== null) return describeTry(lastTry, now)
  if (promisedBy === null) {
    return plain(`We’ll call you back during business hours, ${describeWeek(hours)}.`)
  }
  const promise = describeDeadline(promisedBy, now)
  if (promise !== null) {
    const closure = closureAt(formatOfficeDateTime(now), hours)
    const why = closure ? `Our office is closed right now (${closure.reason}). ` : ''
    return plain(`${why}We’ll call you ${promise}.`)
  }
  const missed = `by ${momentOf(promisedBy, now)}`
  return {
    ...toPhone(
      `We promised to call ${missed} and haven’t. We’re sorry. Don’t want to wait? Call us:`,
    ),
    isLate: true,
  }
}

function describeTry({ at, how }: NonNullable<MoveView['call']['last_try']>, now: Date) {
  const when = isToday(at, now) ? `at ${formatOfficeTime(at)}` : `on ${momentOf(at, now)}`
  if (how === 'wrote') return toPhone(`We wrote to you ${when}. Reply, or call us:`)
  if (how === 'called') return toPhone(`We tried to reach you ${when}. Call us back:`)
  return toPhone(
    `We tried the number you gave us ${when}, and it looks like a wrong number. Update it here, or call us:`,
  )
}

/** Example: '2:47 PM' for today, 'November 20 at 2:47 PM' for any other day. */
function momentOf(at: Date, now: Date): string {
  const time = formatOfficeTime(at)
  return isToday(at, now) ? time : `${dayOf(at)} at ${time}`
}

const isToday = (at: Date, now: Date) => todayAtOffice(at) === todayAtOffice(now)
const plain = (text: string): CallSentence => ({ text, endsWithPhone: false, isLate: false })
const toPhone = (text: string): CallSentence => ({ text, endsWithPhone: true, isLate: false })
