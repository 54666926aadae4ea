import { undoFactsOf, type LogEntry } from '@moving/domain/actions/action-entry'
import type { Plan, Refusal, RequestState } from '@moving/domain/actions/action'
import { close } from '@moving/domain/actions/close'
import { planUndo } from '@moving/domain/actions/undo'
import { standardHours } from '@moving/domain/office-hours'
import { exampleQuote } from './example-quote.ts'
import * as acts from '@moving/domain/work/customer-action'
import { untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import type { WorkFields } from '@moving/domain/work/reconcile-work'
import {
  customerTasksIn,
  only,
  taskReasons,
  withTasks,
  without,
  type Tasks,
} from '@moving/domain/work/task'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedFieldsOf } from '../../functions/src/request/write-plan.ts'

/*
 * Compares Undo with the rules of the hand-written Undos that it replaced: the office's plan
 * returns, and what the customer asked for in the meantime stays.
 */

const start = new Date('2026-11-23T15:00:00Z')
const quote = { ...exampleQuote(), status: 'estimated', estimate_amount: 900 }
const actor = { uid: 'dana', email: 'dana@example.com' }
const stateOf = (work: WorkFields): RequestState<'ledger' | 'facts' | 'note'> => ({
  ...{ quote, work, booking: null, ledger: [], facts: null, note: { note: '' } },
})

/** Work as a page stores it, and the log entry of the action. */
function run(
  plan: Plan | Refusal,
  work: WorkFields,
  at: Date,
): { work: WorkFields; entry: LogEntry } {
  if ('why' in plan) throw new Error(`The plan was refused: ${plan.why}`)
  const { before, after, written } = changedFieldsOf(plan, stateOf(work))
  const next = { ...work, ...written['work'] }
  const undoFacts = undoFactsOf(stateOf(next))
  const by = { by: 'office' as const, by_uid: actor.uid, by_email: actor.email }
  const entry = { at, ...by, action: 'any', before, after }
  return { work: next, entry: { ...entry, state_after: undoFacts, input_hash: '', undoable: true } }
}

const task = <Kind extends keyof typeof taskReasons>(kind: Kind) =>
  fc.record({
    at: fc
      .integer({ min: 0, max: 9 })
      .map((hours) => new Date(start.getTime() + hours * 3_600_000)),
    why: fc.constantFrom(...taskReasons[kind]),
    note: fc.constantFrom('', 'Piano'),
  })
const tasks = fc.record(
  {
    ...{
      promise: task('promise'),
      yes: task('yes'),
      requested_change: task('requested_change'),
      no: task('no'),
    },
    ...{ plan: task('plan'), silent: task('silent'), day: task('day'), bill: task('bill') },
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Tasks>

type Step = (work: WorkFields, now: Date) => Partial<QuoteWork>
const ofCustomer: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(
      'question' as const,
      'requested_change' as const,
      'deletion_request' as const,
      'wants_cancel' as const,
    )
    .map(
      (kind): Step =>
        (work, now) =>
          acts.workAfterAction(work, kind, now, standardHours),
    ),
  fc.constant<Step>((work, now) => {
    const no = { amount: 900, estimateId: 'bare', why: 'price' as const }
    return acts.workAfterNo(work, no, now, standardHours)
  }),
  fc.constant<Step>((work, now) => {
    const yes = { amount: 900, estimateId: 'bare', name: 'Ana', status: 'estimated' }
    return acts.workAfterYes(work, yes, now, standardHours)
  }),
)

it('restores the plan after a closing and keeps what the customer asked for since', () => {
  fc.assert(
    fc.property(tasks, fc.array(ofCustomer, { maxLength: 4 }), (before, steps) => {
      const shown = { ...untouchedWork, ...withTasks(before, untouchedWork) }
      const context = { actor, now: start, hours: standardHours }
      const input = { action: 'close', quoteId: quote.id, actionId: 'a', reason: 'price' } as const
      const closed = run(close.plan(stateOf(shown), input, context), shown, start)
      const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
      const now = steps.reduce<WorkFields>(
        (work, step, place) => ({ ...work, ...step(work, later(place)) }),
        closed.work,
      )
      const undone = planUndo(closed.entry, stateOf(now), 'a', { now: later(9) })
      const { work } = run(undone, now, later(9))
      const customerTasks = customerTasksIn(now.tasks)
      const expected = { ...without(before, 'crew'), ...customerTasks, ...only(now.tasks, 'crew') }
      expect(work.tasks).toEqual(expected)
      expect(work.due_at).toEqual(withTasks(expected, now).due_at)
      expect(work).toMatchObject({ outcome: 'open', lost_why: null, closed_at: null })
    }),
  )
})
