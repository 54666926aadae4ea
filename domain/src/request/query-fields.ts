import { balanceOf } from '../payments/balance.ts'
import { todayListTime, unansweredAt } from '../work/list-at.ts'
import { nextTask, taskKinds, type TaskKind, type TaskReason, type Tasks } from '../work/task.ts'
import { outcomeOf, promisedCallTime, type Work } from './work.ts'

/**
 * Fields of a `requests/{quoteId}` document that follow from its state. They are stored only so
 * that queries can find and count requests; pages don't show them.
 * @param failedSince when the first email about the request failed; null if none did
 */
export function queryFieldsOf(work: Work, failedSince: Date | null) {
  const { since, closing, quote, calls, answered, bill, tasks, payments } = work
  const next = nextTask(tasks)
  const outcome = outcomeOf(work)
  const promise = promisedCallTime(work)
  return {
    list_at: todayListTime(work, failedSince),
    unanswered_at: unansweredAt(work),
    ...{ due_at: next?.at ?? null, due_why: next?.why ?? null },
    due: dueTimes(tasks),
    outcome,
    lost_why: closing?.why ?? null,
    closed_at: since.closing ?? since.won,
    won_amount: outcome === 'won' ? (quote.estimate_amount ?? null) : null,
    respond_by: promise,
    first_attempt_at: calls.first_at,
    on_time: calls.first_at && promise && calls.first_at <= promise,
    ...{ accepted_at: answered.yes?.at ?? null, accepted_amount: answered.yes?.amount ?? null },
    confirmed_day: work.confirmed_day,
    final_at: bill && since.bill,
    last_paid_on:
      payments
        .map(({ paid_on }) => paid_on)
        .sort()
        .at(-1) ?? null,
    owed_cents: owedCents(work),
  }
}

/**
 * What the customer owes after the final bill, in cents; negative for a refund, null for neither.
 */
function owedCents(work: Work): number | null {
  const { due, refundDue, isFinal } = balanceOf(work)
  const owed = isFinal ? (due ?? 0) - refundDue : -refundDue
  return owed === 0 ? null : owed
}

/**
 * The key of a task in `due`. Tasks that Today counts in different sections have different keys.
 */
export type DueName =
  | Exclude<TaskKind, 'day'>
  | NonNullable<Tasks['day']>['why']
  | Extract<NonNullable<Tasks['money']>['why'], 'deposit_due'>

/** When each open task is due, by its key. */
function dueTimes(tasks: Tasks): { [Name in DueName]?: Date } {
  const nameOf = (kind: TaskKind, why: TaskReason | undefined) =>
    kind === 'day' || why === 'deposit_due' ? why : kind
  const due = taskKinds.map((kind) => [nameOf(kind, tasks[kind]?.why), tasks[kind]?.at])
  return Object.fromEntries(due.filter(([, at]) => at !== undefined)) as {
    [Name in DueName]?: Date
  }
}

export type QueryFields = ReturnType<typeof queryFieldsOf>
