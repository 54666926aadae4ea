import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { noDetails, type Estimate } from '../estimate/estimate.ts'
import type { MailState } from '../mail/mail-schema.ts'
import type { WorkFields } from '../work/reconcile-work.ts'
import { untouchedWork } from '../work/quote-work.ts'
import { withTasks, type Tasks } from '../work/task.ts'
import type { RequestBase } from './action.ts'
import { undoFactsOf, undoMs, type LogEntry } from './action-entry.ts'
import { planUndo } from './undo.ts'

const now = new Date('2026-11-27T15:00:00Z')
const later = new Date(now.getTime() + 60_000)
const plan = { at: new Date('2026-11-28T15:00:00Z'), why: 'follow_up', note: 'Piano' } as const
const requestedChange = { at: now, why: 'question', note: '' } as const
const quote = exampleQuote()

const workWith = (over: Partial<WorkFields>, tasks: Tasks = {}): WorkFields => ({
  ...untouchedWork,
  ...over,
  ...withTasks(tasks, untouchedWork),
})
const closed = { outcome: 'lost', lost_why: 'price', closed_at: now } as const
const state = (work: WorkFields): RequestBase => ({ quote, work, booking: null })

/** The entry of a closing, after which the state is `work`. */
function closing(over: Partial<LogEntry> = {}): LogEntry {
  const after = { ...closed, tasks: {}, attempts: 1, reached_at: now }
  const before = { outcome: 'open', lost_why: null, closed_at: null, tasks: { plan }, attempts: 0 }
  return {
    ...{ at: now, by: 'office', by_uid: 'dana', by_email: 'dana@example.com', action: 'close' },
    ...{ before: { work: before }, after: { work: after } },
    ...{ state_after: undoFactsOf(state(workWith(closed))), input_hash: '', undoable: true },
    ...over,
  }
}
const made = workWith({ ...closed, attempts: 1, reached_at: now })
const undo = (work: WorkFields, over: Partial<LogEntry> = {}, at = later) =>
  planUndo(closing(over), state(work), 'a', { now: at })

function undoFollowUp(mailState: MailState) {
  const follow_up = { text: 'Any questions?', batch_id: null, mail_id: 'mail1' }
  const followUps = [{ id: 'mail1', state: mailState, createdAt: now }]
  const sent = { ...state(made), followUps }
  return planUndo(closing({ follow_up }), sent, 'a', { now: later })
}

describe('Undo', () => {
  it('restores the fields and tasks that the action changed, and the next task', () => {
    expect(undo(made)).toEqual({
      changes: {
        work: {
          ...{ outcome: 'open', lost_why: null, closed_at: null, attempts: 0 },
          ...{ reached_at: undefined, ...withTasks({ plan }, untouchedWork) },
        },
      },
    })
  })

  it('makes an undone call no call: no attempt, no talk, and the warning about the promise is due again', () => {
    const uncalled = { attempts: 0, reached_at: null, first_attempt_at: null, on_time: null }
    const called = { attempts: 1, reached_at: now, first_attempt_at: now, on_time: true }
    const before = { work: { ...uncalled, escalate_at: later, last_contact: null } }
    const after = { work: { ...called, escalate_at: null, last_contact: 'a' } }
    const work = workWith({ ...called, last_contact: 'a' })
    const entry = { before, after, state_after: undoFactsOf(state(work)) }
    expect(undo(work, entry)).toMatchObject({
      changes: before,
      adds: { contact: { result: 'undone' } },
    })
  })

  it('keeps what the customer asked for since', () => {
    const workWithRequest = workWith({ ...closed }, { requested_change: requestedChange })
    expect(undo(workWithRequest)).toMatchObject({
      changes: { work: { tasks: { plan, requested_change: requestedChange } } },
    })
  })

  it('restores neither the outcome nor the tasks if a coworker has changed the reason in the meantime', () => {
    const other = workWith({ ...closed, lost_why: 'dates_full' })
    expect(undo(other)).toMatchObject({ why: 'changed', about: 'work.lost_why' })
  })

  it('removes a field that was missing before', () => {
    const over = { before: { work: {} }, after: { work: { heard_from: 'yelp' } } }
    const { changes } = undo(workWith({ ...closed, heard_from: 'yelp' }), over) as {
      changes: { work: { heard_from?: unknown } }
    }
    expect(Object.entries(changes.work)).toEqual([['heard_from', undefined]])
  })

  it.each(['PENDING', 'RETRY'] as const)('withdraws a follow-up that is %s', (mailState) => {
    expect(undoFollowUp(mailState)).toEqual({ changes: {}, withdraws: 'mail1' })
  })

  it.each(['SENDING', 'UNKNOWN', 'SENT', 'FAILED'] as const)(
    'is too late for a follow-up that is %s',
    (mailState) => {
      expect(undoFollowUp(mailState)).toEqual({ why: 'too_late' })
    },
  )

  describe('of an estimate', () => {
    const stored = (id: string, undoes: string | null = null): Estimate => ({
      ...{ ...noDetails, id, amount: 900, undoes, at: now, by: null },
    })
    const undoEstimate = (work: WorkFields, ledger: Estimate[]) => {
      const priced = { quote: { ...quote, estimate_amount: 900 }, work, booking: null }
      const values = {
        before: { quote: { estimate_amount: 800 } },
        state_after: undoFactsOf(priced),
      }
      const after = { quote: { estimate_amount: 900 } }
      const entry = closing({
        ...values,
        after,
        estimate: { ...noDetails, amount: 900, undoes: null },
      })
      return planUndo(entry, { ...priced, ledger }, 'a', { now: later })
    }

    it('is possible once the newer one was undone', () => {
      const newestFirst = [stored('c', 'b'), stored('b'), stored('a')]
      expect(undoEstimate(workWith({}), newestFirst)).toMatchObject({
        changes: { quote: { estimate_amount: 800 } },
      })
      expect(undoEstimate(workWith({}), newestFirst.slice(1))).toMatchObject({
        ...{ why: 'changed', about: 'quote.estimate_amount' },
      })
    })

    it.each(['accepted_estimate', 'declined_estimate'])('is refused by its %s', (field) => {
      expect(undoEstimate(workWith({ [field]: 'a' }), [stored('a')])).toMatchObject({
        ...{ why: 'changed', about: `work.${field}` },
      })
    })
  })

  it.each([
    ['quote.status', { quote: { ...quote, status: 'completed' } }],
    ['quote.estimate_amount', { quote: { ...quote, estimate_amount: 99 } }],
    ['booking', { booking: { day: '2026-12-01', from_minute: 480, to_minute: 540 } as never }],
    ['work.cancelled_at', { work: { ...made, cancelled_at: later } }],
  ])('is refused because of %s if it changed after the action', (about, over) => {
    const changed = { ...state(made), ...over }
    expect(planUndo(closing(), changed, 'a', { now: later })).toMatchObject({
      ...{ why: 'changed', about },
    })
  })

  it('doesn’t book a crew again for a request that was closed in the meantime', () => {
    const booking = { day: '2026-12-01', from_minute: 480, to_minute: 540, crew: null }
    const removal = { before: { booking }, after: { booking: null } }
    const entry = closing({ ...removal, state_after: undoFactsOf(state(workWith({}))) })
    const undone = (work: WorkFields) =>
      planUndo(entry, { ...state(work), crewDays: {} }, 'a', { now: later })
    expect(undone(workWith({}))).toEqual({ changes: { booking } })
    expect(undone(workWith(closed))).toEqual({ why: 'not_possible' })
  })

  it('is refused after 10 minutes', () => {
    const at = (ms: number) => new Date(now.getTime() + ms)
    expect(undo(made, {}, at(undoMs))).toHaveProperty('changes')
    expect(undo(made, {}, at(undoMs + 1))).toEqual({ why: 'too_late' })
  })

  it('is refused for an action without Undo', () => {
    expect(undo(made, { undoable: false })).toEqual({ why: 'not_possible' })
  })
})
