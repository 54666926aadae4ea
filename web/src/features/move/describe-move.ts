import { describeDeadline } from '@moving/domain/callback'
import type { MoveView } from '@moving/domain/move/move-view'
import { callbackDeadline } from '@moving/domain/office-hours'
import { formatLongDate, isPlainDate, todayAtOffice } from '@moving/domain/plain-date'

/**
 * The heading of the page: 'Your request for Saturday, December 19', with the year if it isn't the
 * current one. When the move is scheduled, the sentence below the heading names the day.
 * @param now null while it isn't known
 */
export function titleOf(
  { status, closed, move_date: date }: Pick<MoveView, 'status' | 'closed' | 'move_date'>,
  now: Date | null,
): string {
  const day = isPlainDate(date) ? formatLongDay(date, now) : null
  if (closed === null && (status === 'scheduled' || status === 'completed')) return 'Your move'
  return day === null ? 'Your request' : `Your request for ${day}`
}

/**
 * The date with its weekday, such as 'Saturday, December 19', and with the year if it isn't the
 * current one.
 */
export function formatLongDay(date: string, now: Date | null): string {
  const isThisYear = now === null || todayAtOffice(now).slice(0, 4) === date.slice(0, 4)
  return isThisYear ? formatLongDate(date).replace(/, \d{4}$/, '') : formatLongDate(date)
}

/**
 * The date without its weekday, such as 'December 19', and with the year if it isn't the current
 * one.
 */
export const shortDate = (date: string, now: Date | null): string =>
  formatLongDay(date, now).replace(/^\w+, /, '')

/**
 * The sentence above a scheduled move whose customer asked to cancel it. Says by when the office
 * calls, if that is in the future. Null without such a request, and after the office has handled
 * it.
 * @param now null while it isn't known
 */
export function describeCancelRequest(
  { status, closed, details, hours }: Pick<MoveView, 'status' | 'closed' | 'details' | 'hours'>,
  now: Date | null,
): string | null {
  const askedAt = details?.cancel_asked_at ?? null
  if (askedAt === null || status !== 'scheduled' || closed !== null) return null
  const deadline = now === null ? null : describeDeadline(callbackDeadline(askedAt, hours), now)
  const when = deadline === null ? '' : ` ${deadline}`
  return `You asked us to cancel. We’ll call you${when}. Until we’ve talked, your move stays on our schedule.`
}
