import { describeDeadline } from '@moving/domain/callback'
import type { MoveView } from '@moving/domain/move/move-view'
import { callbackDeadline } from '@moving/domain/office-hours'
import {
  formatLongDate,
  formatOfficeDay,
  isPlainDate,
  todayAtOffice,
} from '@moving/domain/plain-date'
import {
  describeForCustomer,
  progressLine,
  type Stage,
  type ProgressLine,
} from '@moving/domain/work/progress-line'

/**
 * The page's heading: 'Your request for Saturday, December 19', with the year if it differs; 'Your
 * move on' that day once it is scheduled.
 * @param now null while unknown
 */
export function titleOf(
  { status, closed, move_date: date }: Pick<MoveView, 'status' | 'closed' | 'move_date'>,
  now: Date | null,
): string {
  const day = isPlainDate(date) ? shortDay(date, now) : null
  const isBooked = closed === null && (status === 'scheduled' || status === 'completed')
  if (!isBooked) return day === null ? 'Your request' : `Your request for ${day}`
  if (day === null) return 'Your move'
  return status === 'completed' ? `You moved on ${day}` : `Your move on ${day}`
}

/** Example: 'Saturday, December 19', with the year if it differs. */
export function shortDay(date: string, now: Date | null): string {
  const isThisYear = now === null || todayAtOffice(now).slice(0, 4) === date.slice(0, 4)
  return isThisYear ? formatLongDate(date).replace(/, \d{4}$/, '') : formatLongDate(date)
}

/** Example: 'December 19', with the year if it differs. */
export const shortDate = (date: string, now: Date | null): string =>
  shortDay(date, now).replace(/^\w+, /, '')

/** The sentence about a closed request, with the day on which it was closed. */
export function describeClosing({ byCustomer, at }: NonNullable<MoveView['closed']>): string {
  const progress = byCustomer ? { at: 'canceled' as const } : { at: 'closed' as const, why: null }
  return `${describeForCustomer(progress)} on ${formatOfficeDay(at)}.`
}

/** The progress of a move, in the dashboard's wording. */
export function progressOfMove(view: MoveView, now: Date): ProgressLine {
  const { status, move_date, createdAt: created_at, details, call } = view
  // A locked link doesn't say whether there is an estimate.
  const estimate_amount = details === null ? 'hidden' : details.estimate_amount
  const quote = { status, move_date, created_at, estimate_amount } as const
  const stage = stageOfView(view)
  const goodUntil = details?.estimate?.goodUntil ?? null
  const isExpired = goodUntil !== null && goodUntil < todayAtOffice(now)
  return progressLine({ quote, stage, isExpired, isByPhone: call.isByPhone }, now)
}

function stageOfView({ closed, status, details, call }: MoveView): Stage | null {
  if (closed !== null) return closed.byCustomer ? 'canceled' : 'closed'
  const decision = details?.answer?.decision
  if (decision) return decision === 'yes' ? 'accepted' : 'declined'
  if (status === 'estimated') return 'waiting'
  if (call.reachedAt !== null) return 'talked'
  return call.lastTry === null ? null : 'tried'
}

/**
 * The sentence above a scheduled move that its customer asked to cancel: until when the office
 * calls, while that is ahead. Null without such a request, and once the office has talked with them
 * or answered.
 * @param now null while unknown
 */
export function describeCancelRequest(
  {
    status,
    closed,
    call,
    details,
    hours,
  }: Pick<MoveView, 'status' | 'closed' | 'call' | 'details' | 'hours'>,
  now: Date | null,
): string | null {
  const cancelRequest = details?.replies.find(
    ({ kind, handled }) => kind === 'wants_cancel' && handled === null,
  )
  if (cancelRequest === undefined || status !== 'scheduled' || closed !== null) return null
  if (call.reachedAt !== null && call.reachedAt > cancelRequest.at) return null
  const deadline =
    now === null ? null : describeDeadline(callbackDeadline(cancelRequest.at, hours), now)
  const when = deadline === null ? '' : ` ${deadline}`
  return `You asked us to cancel. We’ll call you${when}. Until we’ve talked, your move stays on our schedule.`
}
