import type { MoveView } from '@moving/domain/move/move-view'
import {
  formatLongDate,
  formatOfficeDay,
  isPlainDate,
  todayAtOffice,
} from '@moving/domain/plain-date'

/**
 * The page's heading: 'Your move on Saturday, December 19', with the year where it is another one.
 * @param now null while it is not known
 */
export function titleOf(
  { status, closed, move_date: date }: Pick<MoveView, 'status' | 'closed' | 'move_date'>,
  now: Date | null,
): string {
  const day = isPlainDate(date) ? shortDay(date, now) : null
  if (closed !== null) return day === null ? 'Your request' : `Your request for ${day}`
  if (day === null) return 'Your move'
  return status === 'completed' ? `You moved on ${day}` : `Your move on ${day}`
}

function shortDay(date: string, now: Date | null): string {
  const isThisYear = now === null || todayAtOffice(now).slice(0, 4) === date.slice(0, 4)
  return isThisYear ? formatLongDate(date).replace(/, \d{4}$/, '') : formatLongDate(date)
}

/** Who closed the request, and when. */
export function describeClosing({ byCustomer, at }: NonNullable<MoveView['closed']>): string {
  return byCustomer
    ? `You cancelled this request on ${formatOfficeDay(at)}.`
    : `Our office closed this request on ${formatOfficeDay(at)}.`
}
