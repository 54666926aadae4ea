import { describeDeadline } from '../callback.ts'
import { callbackDeadline } from '../office-hours.ts'
import type { MoveView } from './move-view.ts'

/**
 * When we call to set the day of an accepted move: 'We’ll call you by 2:47 PM Eastern Time today to
 * set your moving day.', without the time once it has passed.
 * @param now null while unknown
 * @returns null once the move is scheduled, or the request is closed
 */
export function describeDayCall(
  { status, closed, hours }: Pick<MoveView, 'status' | 'closed' | 'hours'>,
  acceptedAt: Date,
  now: Date | null,
): string | null {
  if (status !== 'estimated' || closed !== null) return null
  const promise = now && describeDeadline(callbackDeadline(acceptedAt, hours), now)
  return `We’ll call you${promise === null ? '' : ` ${promise}`} to set your moving day.`
}
