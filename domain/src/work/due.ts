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

// Intl is used here because date-fns with time zones would add 8 kB to the office's first pages.
const dayFormat = new Intl.DateTimeFormat(business.locale, {
  timeZone: business.timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
/** Example: 'Mon, Nov 23'. */
export const dayOf = (instant: Date) => dayFormat.format(instant)

/** Formats an instant on the office's clock, with the day. */
export const describeMoment = (instant: Date) => `${dayOf(instant)}, ${formatOfficeTime(instant)}`

/** Formats an instant on the office's clock: '2:47 PM' today, with the day on other days. */
export const describeTime = (instant: Date, now: Date) =>
  todayAtOffice(instant) === todayAtOffice(now)
    ? formatOfficeTime(instant)
    : describeMoment(instant)

/** Formats the day of a move: 'Sat, Dec 19'. */
export const describeDayOfMove = (day: PlainDate) => dayOf(officeInstant(day, 12))

export type ListedReason = TaskReason | NoticeReason

/** The parts of a request's work that its description needs. */
type DescribedWork = Pick<Work, 'calls' | 'answered' | 'closing'> & {
  due_why: ListedReason
  /** The subject of the next call; '' if there is none. */
  follow_up: string
}

/**
 * Why a request is due now. If a move wasn't confirmed and its day has passed, the question is
 * whether it is done.
 */
export function whyNow(
  { due_why: why }: { due_why: ListedReason },
  moveDate: PlainDate,
  now: Date,
): ListedReason {
  return why === 'confirm_day' && moveDate < todayAtOffice(now) ? 'confirm_done' : why
}

/** Why a request is on Today, as text for its card. */
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

/** The end of the time that counts as now. */
const endOfNow = (now: Date) => new Date(now.getTime() + business.callbackMinutes * minuteMs)

/** Midnight at the end of the office's day. */
export function endOfToday(now: Date): Date {
  return officeInstant(shiftPlainDate(todayAtOffice(now), 1), 0)
}

export interface DueText {
  /** Examples: 'by 2:47 PM', 'late by 12 min', 'Now', 'Tue, Nov 24'. */
  chip: string
  /**
   * The time, if the chip doesn't have it: '2:47 PM', for earlier days with the day. It helps if
   * the browser's clock is wrong.
   */
  clock: string | null
  tone: 'late' | 'now' | 'later'
}

/** Describes when a request is due. Only a promised call can be late. */
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

/** Examples: '12 min', '2 h 5 min', '3 days'. Minutes are rounded up. */
export function describeDuration(from: Date, to: Date): string {
  const minutes = Math.ceil((to.getTime() - from.getTime()) / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return countOf(Math.floor(hours / 24), 'day')
}
