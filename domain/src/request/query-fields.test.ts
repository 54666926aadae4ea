import { expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import { standardHours } from '../office-hours.ts'
import { todayListTime } from '../work/list-at.ts'
import { bareEstimateId } from '../estimate/answer.ts'
import { listedFact } from './facts.ts'
import { queryFieldsOf } from './query-fields.ts'
import { workOf } from './work.ts'
import { exampleBill } from '../../../tests/support/example-bill.ts'

/** A Monday, 10 AM at the office. */
const created_at = new Date('2026-11-23T15:00:00Z')
const promised = new Date('2026-11-23T15:15:00Z')
type Over = Parameters<typeof exampleQuote>[0]
const sentIn = (over: Over = {}) =>
  requestInMemory({
    quote: exampleQuote({ created_at, updated_at: created_at, move_date: '2026-12-19', ...over }),
  })
const fieldsOf = ({ state }: ReturnType<typeof sentIn>) => queryFieldsOf(state, null)
const schedule = { action: 'update_quote', status: 'scheduled' } as const
const complete = { action: 'update_quote', status: 'completed' } as const
const yes = { decision: 'yes', amount: 900, name: 'Maya', by_email: null, why: null } as const
const accept = () => listedFact('answers', bareEstimateId, yes)

const open = {
  ...{ outcome: 'open', lost_why: null, closed_at: null, won_amount: null },
  ...{ accepted_at: null, accepted_amount: null, confirmed_day: null, final_at: null },
  ...{ last_paid_on: null, owed_cents: null },
}

it('a new request is sorted by its promised call, before the office’s own tasks', () => {
  const request = sentIn()
  expect(fieldsOf(request)).toEqual({
    ...{ ...open, due: { promise: promised }, due_at: promised, due_why: 'new' },
    ...{ respond_by: promised, first_attempt_at: null, on_time: null },
    ...{ unanswered_at: null, list_at: todayListTime(request.state, null) },
  })
  expect(Number(fieldsOf(request).list_at)).toBeLessThan(0)
})

it('a request is counted by its first call, and by whether that call was on time', () => {
  const request = sentIn()
  request.act({ action: 'log_contact', result: 'no_answer', note: '', next: 'default' })
  const first_attempt_at = request.now
  const next = request.state.planned_call?.at
  request.act({ action: 'log_contact', result: 'no_answer', note: '', next: null })
  expect(fieldsOf(request)).toMatchObject({
    ...{ ...open, respond_by: promised, first_attempt_at, on_time: true },
    ...{ due_why: 'follow_up' },
  })
  expect(next).toBeInstanceOf(Date)
  const late = sentIn()
  late.pass(30)
  late.act({ action: 'log_contact', result: 'reached', note: '', next: null })
  expect(fieldsOf(late)).toMatchObject({ first_attempt_at: late.now, on_time: false })
})

it('a request without a promised call is never on time or late', () => {
  const first_call = { at: promised, why: 'phone' as const, is_promised: false }
  const calls = { ...exampleWork().calls, first_at: created_at }
  const fields = queryFieldsOf(exampleWork({ first_call, calls }), null)
  expect(fields).toMatchObject({ respond_by: null, first_attempt_at: created_at, on_time: null })
})

it('a won request is counted when it was scheduled, with the dollars of its estimate', () => {
  const request = sentIn({ status: 'estimated', estimate_amount: 900 })
  request.act(schedule)
  const closed_at = request.now
  expect(fieldsOf(request)).toMatchObject({ outcome: 'won', closed_at, won_amount: 900 })
  request.act(complete)
  expect(fieldsOf(request)).toMatchObject({ outcome: 'won', closed_at, won_amount: 900 })
  const bare = sentIn()
  bare.act(schedule)
  expect(fieldsOf(bare)).toMatchObject({ outcome: 'won', won_amount: null })
})

it('a lost request is counted by its reason and when it was closed, without dollars', () => {
  const request = sentIn({ status: 'scheduled', estimate_amount: 900 })
  request.act({ action: 'close', reason: 'price' })
  expect(fieldsOf(request)).toMatchObject({
    ...{ outcome: 'lost', lost_why: 'price', closed_at: request.now, won_amount: null },
    ...{ due: {}, due_at: null, due_why: null, list_at: null, unanswered_at: null },
  })
})

it('a canceled request is on Today and in the Inbox until a coworker has seen it', () => {
  const request = sentIn()
  const closing = { why: 'not_moving' as const }
  request.customer('cancel', () => ({ closing, planned_call: null }))
  const closed = { outcome: 'lost', lost_why: 'not_moving', closed_at: request.now }
  expect(fieldsOf(request)).toMatchObject({ ...closed, unanswered_at: request.now, due_at: null })
  expect(Number(fieldsOf(request).list_at)).toBeLessThan(0)
  request.act({ action: 'dismiss_alert' })
  expect(fieldsOf(request)).toMatchObject({ ...closed, unanswered_at: null, list_at: null })
})

it('an accepted request is counted when it was accepted, even if a later estimate follows', () => {
  const request = sentIn({ status: 'estimated', estimate_amount: 900 })
  request.customer('accept', accept)
  const accepted = { accepted_at: request.now, accepted_amount: 900 }
  expect(fieldsOf(request)).toMatchObject({
    ...{ ...accepted, outcome: 'open', due_why: 'accepted', unanswered_at: request.now },
  })
  request.act({ action: 'send_estimate', amount: 950, details: {} })
  expect(fieldsOf(request)).toMatchObject({
    ...{ ...accepted, due_why: 'estimate_silent', unanswered_at: null },
  })
})

it('a request with a final bill is counted when that was entered, until it is removed', () => {
  const request = sentIn({ status: 'completed', estimate_amount: 900 })
  expect(fieldsOf(request)).toMatchObject({ due_why: 'final', final_at: null })
  const since = { ...request.state.since, bill: created_at }
  const billed = workOf({ ...request.state, bill: exampleBill, since }, standardHours)
  expect(queryFieldsOf(billed, null)).toMatchObject({
    ...{ due_why: 'balance_due', final_at: created_at, owed_cents: 90_000 },
  })
  expect(queryFieldsOf({ ...billed, bill: null }, null).final_at).toBeNull()
})

it('the two tasks of a moving day are stored under different names', () => {
  const at = created_at
  const day = (why: 'confirm_day' | 'confirm_done') =>
    queryFieldsOf(exampleWork({ tasks: { day: { at, why, note: '', of: '2026-12-19' } } }), null)
  expect(day('confirm_day').due).toEqual({ confirm_day: at })
  expect(day('confirm_done').due).toEqual({ confirm_done: at })
})

it('every open task is stored, including the calendar’s, which is never the next task', () => {
  const request = sentIn({ status: 'scheduled' })
  const { day, crew } = request.state.tasks
  expect(fieldsOf(request).due).toEqual({ confirm_day: day?.at, crew: crew?.at })
  expect(fieldsOf(request)).toMatchObject({ due_why: 'confirm_day', due_at: day?.at })
})

it('a request whose email failed is on Today although it has no task', () => {
  const work = exampleWork({ closing: { why: 'price' }, tasks: {} })
  expect(queryFieldsOf(work, null).list_at).toBeNull()
  expect(queryFieldsOf(work, created_at)).toMatchObject({
    ...{ list_at: todayListTime(work, created_at), due_at: null },
  })
})
