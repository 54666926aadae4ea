import type { OfficeHours } from '../office-hours.ts'
import { isSameValue } from '../compare-and-set.ts'
import { keysOf } from '../keys.ts'
import { untouchedWork } from '../work/quote-work.ts'
import type { WorkFields } from '../work/quote-work.ts'
import { withTasks } from '../work/task.ts'
import type { RequestState } from './request-state.ts'
import { tasksOf } from './tasks-of.ts'

/**
 * The office's fields of a `requests/{quoteId}` document, computed. Who is calling the customer, and
 * when the office is warned, isn't in the log.
 */
export function workOf(
  state: RequestState,
  hours: OfficeHours,
): Omit<WorkFields, `holder_${string}` | 'escalate_at' | `${string}_seen`> {
  const { quote, first_call, closing, since, calls, bill } = state
  const isWon = quote.status === 'scheduled' || quote.status === 'completed'
  const promise = first_call?.is_promised ? first_call.at : null
  const { yes, no } = state.answered
  return {
    ...withTasks(tasksOf(state, hours), untouchedWork),
    outcome: closing !== null ? 'lost' : isWon ? 'won' : 'open',
    lost_why: closing?.why ?? null,
    closed_at: since.closing ?? since.won,
    outcome_by_email: state.closed_by,
    respond_by: promise,
    first_attempt_at: calls.first_at,
    on_time: calls.first_at && promise && calls.first_at <= promise,
    reached_at: calls.reached_at,
    attempts: calls.count,
    last_contact: calls.last?.id ?? null,
    activity_at: state.customer_at,
    cancelled_at: state.canceled_at,
    cancel_seen_at: state.cancel_seen?.at ?? null,
    cancel_seen_by_email: state.cancel_seen?.by_email ?? null,
    confirmed_day: state.confirmed_day,
    heard_from: state.heard_from,
    ...{ accepted_amount: yes?.amount ?? null, accepted_at: yes?.at ?? null },
    ...{ accepted_estimate: yes?.id ?? null, accepted_name: yes?.name ?? null },
    ...{ accepted_by: yes?.by_email ?? null, declined_why: no?.why ?? null },
    ...{ declined_amount: no?.amount ?? null, declined_estimate: no?.id ?? null },
    final_amount: bill?.amount ?? null,
    final_why: bill?.why ?? null,
    final_shown: bill?.is_shown ?? false,
    final_at: since.bill,
    final_estimate: bill?.estimate ?? null,
    final_kind: bill?.kind ?? null,
  }
}

/** Fields that say who is calling the customer. */
export const isLease = (field: string): boolean => field.startsWith('holder_')

/**
 * The office's fields that a change of the state changes. The warning of a late call is due until
 * the first attempt, and again if that attempt is undone.
 */
export function workAfter(
  before: WorkFields,
  state: RequestState,
  hours: OfficeHours,
): Partial<WorkFields> {
  const work = workOf(state, hours)
  const isUndone = before.first_attempt_at !== null && work.first_attempt_at === null
  const isDue = isUndone || before.status_seen === null
  const after: WorkFields = {
    ...{ ...before, ...work },
    escalate_at:
      work.first_attempt_at !== null ? null : isDue ? work.respond_by : before.escalate_at,
    ...{ status_seen: state.quote.status, estimate_seen: state.quote.estimate_amount ?? null },
  }
  const changed = keysOf(after).filter(
    (field) => !isSameValue(before[field] ?? null, after[field] ?? null),
  )
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}
