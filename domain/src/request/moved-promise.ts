import { callbackDeadline, type OfficeHours } from '../office-hours.ts'
import type { Facts } from './facts.ts'
import type { RequestState } from './request-state.ts'
import { tasksOf } from './tasks-of.ts'

/**
 * The facts that a change of the office's hours causes: a promised call moves to the new opening
 * time. A missed promise stays missed, and a promise never moves to a time in the past.
 * @returns null if nothing changes
 */
export function movedPromise(
  state: RequestState,
  { hours, now }: { hours: OfficeHours; now: Date },
): Facts | null {
  const { first_call: call, created_at } = state
  if (!call || call.at <= now || tasksOf(state, hours).promise === undefined) return null
  const at = callbackDeadline(created_at, hours)
  return at <= now || at.getTime() === call.at.getTime() ? null : { first_call: { ...call, at } }
}
