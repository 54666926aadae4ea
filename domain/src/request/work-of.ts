import type { OfficeHours } from '../office-hours.ts'
import { untouchedWork } from '../work/quote-work.ts'
import type { WorkFields } from '../work/reconcile-work.ts'
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
  const { quote, first_call, closing, since, calls, answer, bill, estimate } = state
  const isWon = quote.status === 'scheduled' || quote.status === 'completed'
  const promise = first_call?.is_promised ? first_call.at : null
  const isAccepted = answer?.decision === 'yes'
  const isDeclined = answer?.decision === 'no'
  const accepted = isAccepted
    ? {
        ...{ accepted_amount: answer.amount, accepted_at: answer.at },
        ...{ accepted_estimate: estimate?.id ?? null, accepted_name: answer.name },
        accepted_by: answer.by_email,
      }
    : {}
  const declined = isDeclined
    ? {
        ...{ declined_why: answer.why, declined_amount: answer.amount },
        declined_estimate: estimate?.id ?? null,
      }
    : {}
  return {
    ...withTasks(tasksOf(state, hours), untouchedWork),
    outcome: closing !== null ? 'lost' : isWon ? 'won' : 'open',
    lost_why: closing?.why ?? null,
    closed_at: since.closing ?? (isWon ? since.status : null),
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
    ...accepted,
    ...declined,
    final_amount: bill?.amount ?? null,
    final_why: bill?.why ?? null,
    final_shown: bill?.is_shown ?? false,
    final_at: since.bill,
    final_estimate: bill?.estimate ?? null,
    final_kind: bill?.kind ?? null,
  }
}
