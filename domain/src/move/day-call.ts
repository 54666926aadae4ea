import { describeDeadline } from '../callback.ts'
import { callbackDeadline } from '../office-hours.ts'
import type { MoveView } from './move-view.ts'

/**
 * Says when we call to set the day of an accepted move. The time is left out once it has passed.
 * @param now null while it is unknown
 * @returns null if the move is scheduled or the request is closed
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
