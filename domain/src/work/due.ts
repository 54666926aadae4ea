import { countOf } from '../count.ts'
import { declineReasonLabels } from '../estimate/decline-reason.ts'
import { officeInstant } from '../office-hours.ts'
import { business } from '../business.ts'
import { formatOfficeTime, shiftPlainDate, todayAtOffice, type PlainDate } from '../plain-date.ts'
import { formatDollars } from '../quote/money.ts'
import { lostReasonLabels } from './lost-reason.ts'
import type { NoticeReason } from './notice.ts'
import type { Work } from '../request/work.ts'
import type { TaskReason } from './task.ts'

const minuteMs = 60_000

// This code uses Intl instead of date-fns, which would add 8 kB with time zones to the office’s
// first pages.
const dayFormat = new Intl.DateTimeFormat(business.locale, {
  timeZone: business.timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
/** Example: 'Mon, Nov 23'. */
export const dayOf = (instant: Date) => dayFormat.format(instant)

/** Example: 'Mon, Nov 23, 8:00 AM', on the office's clock. */
export const describeMoment = (instant: Date) => `${dayOf(instant)}, ${formatOfficeTime(instant)}`

/** Example: '2:47 PM', on other days 'Mon, Nov 23, 8:00 AM'. */
export const describeTime = (instant: Date, now: Date) =>
  todayAtOffice(instant) === todayAtOffice(now)
    ? formatOfficeTime(instant)
    : describeMoment(instant)

/** The day of a move: 'Sat, Dec 19'. */
export const describeDayOfMove = (day: PlainDate) => dayOf(officeInstant(day, 12))

/** Why a request is on Today. */
export type ListedReason = TaskReason | NoticeReason

/** A request's work with the task to describe. */
type DescribedWork = Pick<Work, 'calls' | 'answered' | 'closing'> & {
  due_why: ListedReason
  /** The subject of the next call; '' for none. */
  follow_up: string
}

/** Why a request is due now. After moving day, an unconfirmed move asks whether it is done. */
export function whyNow(
  { due_why: why }: { due_why: ListedReason },
  moveDate: PlainDate,
  now: Date,
): ListedReason {
  return why === 'confirm_day' && moveDate < todayAtOffice(now) ? 'confirm_done' : why
}

/** Why a request is on Today, as shown on its card. */
export function describeWhy(work: DescribedWork, moveDate: PlainDate, now: Date): string {
  const { follow_up: followUp, calls, answered, closing } = work
  switch (whyNow(work, moveDate, now)) {
    case 'new':
      return 'New request'
    case 'phone':
      return 'Phone request without an estimate'
    case 'retry':
      return calls.count === 1 ? 'Tried once' : `Tried ${calls.count} times`
    case 'follow_up':
      return followUp === '' ? 'Follow up' : followUp
    case 'estimate_silent':
      return 'Estimate given, no answer yet'
    case 'confirm_day':
      return `Moves on ${describeDayOfMove(moveDate)}: confirm`
    case 'confirm_done':
      return followUp === '' ? `Moved ${describeDayOfMove(moveDate)}? Mark it done` : followUp
    case 'reopened':
      return 'Reopened'
    case 'question':
      return 'Has a question'
    case 'correction':
      return 'Updated the request'
    case 'deletion_request':
      return 'Wants their information deleted'
    case 'wants_cancel':
      return 'Wants to cancel'
    case 'accepted':
      return `Accepted ${formatDollars(answered.yes?.amount ?? 0)}: set the date`
    case 'declined':
      return answered.no?.why ? `Declined: ${declineReasonLabels[answered.no.why]}` : 'Declined'
    case 'final':
      return 'Move done: enter the final bill'
    case 'deposit_due':
    case 'balance_due':
    case 'refund_due':
      return followUp
    case 'payment_reported':
      return `${followUp}: confirm it`
    case 'no_crew':
      return `Moves on ${describeDayOfMove(moveDate)}: no crew yet`
    case 'other_day':
      return `Moves on ${describeDayOfMove(moveDate)}, booked for a different day`
    case 'not_notified':
      return 'Our email didn’t reach them: call'
    case 'canceled':
      return closing ? `Canceled: ${lostReasonLabels[closing.why]}` : 'Canceled'
    case 'mail_failed':
      return 'An email about this failed'
  }
}

/** Tasks due within the callback window count as due now. */
const endOfNow = (now: Date) => new Date(now.getTime() + business.callbackMinutes * minuteMs)

/** The end of the office's day. */
export function endOfToday(now: Date): Date {
  return officeInstant(shiftPlainDate(todayAtOffice(now), 1), 0)
}

export interface DueText {
  /** Examples: 'by 2:47 PM', 'late by 12 min', 'Now', 'today 3:00 PM', 'Tue, Nov 24'. */
  chip: string
  /**
   * The clock time, if the chip doesn't show one, for a browser whose clock is wrong: '2:47 PM'.
   */
  clock: string | null
  tone: 'late' | 'now' | 'later'
}

/** When a request is due, as text. Only the site's promise can be late. */
export function describeDue(
  { due_at: dueAt, due_why: why }: { due_at: Date; due_why: ListedReason },
  now: Date,
): DueText {
  const clock = formatOfficeTime(dueAt)
  const isToday = todayAtOffice(dueAt) === todayAtOffice(now)
  const moment = describeTime(dueAt, now)
  if (dueAt <= now && why !== 'new') return { chip: 'Now', clock: moment, tone: 'now' }
  if (dueAt < now) {
    return { chip: `late by ${describeDuration(dueAt, now)}`, clock: moment, tone: 'late' }
  }
  if (dueAt <= endOfNow(now)) return { chip: `by ${moment}`, clock: null, tone: 'now' }
  if (isToday) return { chip: `today ${clock}`, clock: null, tone: 'later' }
  return { chip: dayOf(dueAt), clock, tone: 'later' }
}

/** Examples: '12 min', '2 h 5 min', '3 days'; a started minute counts as a whole one. */
export function describeDuration(from: Date, to: Date): string {
  const minutes = Math.ceil((to.getTime() - from.getTime()) / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return countOf(Math.floor(hours / 24), 'day')
}
