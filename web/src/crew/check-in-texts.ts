import { describeMinutes } from '@moving/domain/calendar/day-minutes'
import { describeMoney, paymentKindLabels } from '@moving/domain/payments/payment'
import { formatOfficeTime } from '@moving/domain/plain-date'
import { describeLateBy } from '@moving/domain/progress/describe-progress'
import { stepLabels } from '@moving/domain/progress/check-in'
import type { Reading } from './crew-day-state.ts'
import { adviceOn, isWaiting, type KeptCheckIn } from './check-in-queue.ts'

/**
 * The update in words, such as 'Arrived', 'Running about 20 minutes late' or 'Payment of $690 in
 * cash'.
 */
function labelOf({ checkIn }: KeptCheckIn): string {
  if (checkIn.kind === 'undo') return 'Undo'
  if (checkIn.kind === 'payment') {
    return `${paymentKindLabels[checkIn.paid]} of ${describeMoney(checkIn)}`
  }
  return checkIn.kind === 'late'
    ? `Running ${describeLateBy(checkIn.minutes)} late`
    : stepLabels[checkIn.kind]
}

/**
 * An update with its time at the office.
 * @param ahead how far the phone's clock is ahead of the server's, in milliseconds
 */
export const describeCheckInTime = (kept: KeptCheckIn, ahead: number): string =>
  `${labelOf(kept)}, ${formatOfficeTime(new Date(kept.checkIn.at - ahead))}`

export const waitingNote = (reading: Reading): string =>
  reading === 'unreachable' ? 'Waiting for a connection' : 'Sending…'

/** What screen readers announce about the latest update and its result. */
export function describeForScreenReaders(
  checkIns: readonly KeptCheckIn[],
  ahead: number,
  reading: Reading,
): string {
  const last = checkIns.at(-1)
  if (last === undefined) return ''
  const became = isWaiting(last)
    ? reading === 'unreachable' && waitingNote(reading)
    : (adviceOn(last) ?? 'Sent')
  return [describeCheckInTime(last, ahead), became].filter(Boolean).join('. ')
}

/** Example: 'This phone’s clock is 2 hours ahead. We use our own clock.' */
export function describeClock(minutes: number): string {
  const off = describeMinutes(Math.abs(minutes))
  return `This phone’s clock is ${off} ${minutes > 0 ? 'ahead' : 'behind'}. We use our own clock.`
}
