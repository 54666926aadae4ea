import type { OfficeHours } from '../office-hours.ts'
import { isBooked } from '../quote/status.ts'
import { ongoingCallSchema, noOngoingCall, type OngoingCall } from '../work/ongoing-call.ts'
import type { Tasks } from '../work/task.ts'
import { stateIn, type RequestState } from './request-state.ts'
import { tasksOf } from './tasks-of.ts'

/**
 * A request as the office works on it: the state that follows from its log, the open tasks, and the
 * ongoing call.
 */
export interface Work extends RequestState, OngoingCall {
  tasks: Tasks
}

/** @param hours the office's current hours, because tasks are due when it is open */
export function workOf(
  state: RequestState,
  hours: OfficeHours,
  { caller_uid, caller_email, caller_since }: OngoingCall = noOngoingCall,
): Work {
  const ongoing = { caller_uid, caller_email, caller_since }
  return { ...state, ...ongoing, tasks: tasksOf(state, hours) }
}

/**
 * The work on a request, from its `requests` document.
 * @param record not validated
 * @returns null if functions haven't stored the state yet, or it can't be read
 */
export function workIn(record: unknown, hours: OfficeHours): Work | null {
  const state = stateIn(record)
  return state && workOf(state, hours, ongoingCallSchema.safeParse(record).data)
}

/** When the site promised the customer a call at the latest; null if it didn't. */
export const promisedCallTime = ({
  first_call: first,
}: Pick<RequestState, 'first_call'>): Date | null => (first?.is_promised ? first.at : null)

export type Outcome = 'open' | 'won' | 'lost'

export const outcomeOf = ({ closing, quote }: Pick<RequestState, 'closing' | 'quote'>): Outcome =>
  closing !== null ? 'lost' : isBooked(quote.status) ? 'won' : 'open'
