import { expect, it } from 'vitest'
import {
  workAfterAction,
  workAfterAnswer,
  workAfterCancel,
  workAfterNo,
  workAfterStillOn,
  workAfterYes,
} from './customer-action.ts'
import { untouchedWork, type QuoteWork } from './quote-work.ts'
import { standardHours } from '../office-hours.ts'
import type { Task } from './task.ts'

const tomorrow = new Date('2026-11-25T15:00:00Z')
const requestedChange = {
  at: new Date('2026-11-24T15:00:00Z'),
  why: 'correction',
  note: '',
} as const
const bill = { at: tomorrow, why: 'final', note: '' } as const
const afterAnswer = (
  before: QuoteWork | typeof untouchedWork,
  waits: Parameters<typeof workAfterAnswer>[1] = null,
) => workAfterAnswer(before, waits, now, standardHours)

it('once a requested change is answered the office is asked for the final bill, unless it was entered', () => {
  const billOnly = { tasks: { bill }, due_at: tomorrow, due_why: 'final' }
  expect(
    afterAnswer({ ...untouchedWork, tasks: { requested_change: requestedChange, bill } }),
  ).toMatchObject(billOnly)
  const known = afterAnswer({ ...untouchedWork, tasks: { requested_change: requestedChange } })
  expect(known).toMatchObject({ tasks: {}, due_at: null })
})

/** Tuesday, 4:00 PM at the office, and its next opening after hours. */
const now = new Date('2026-11-24T21:00:00Z')
const night = new Date('2026-11-25T04:00:00Z')
const opening = new Date('2026-11-25T13:00:00Z')
const work = (tasks: QuoteWork['tasks'] = {}) => ({ ...untouchedWork, tasks })
const requestedChangeOf = (why: Task<'requested_change'>['why'], at = now) => ({
  at,
  why,
  note: '',
})
const plan = { at: tomorrow, why: 'follow_up', note: 'Ask about the piano' } as const
const kept = {
  day: { at: tomorrow, why: 'confirm_day', note: '' },
  crew: { at: tomorrow, why: 'no_crew', note: '' },
} as const
const silent = { at: tomorrow, why: 'estimate_silent', note: '' } as const

it("a customer's request is due at once, after hours at the next opening, and other tasks stay", () => {
  expect(workAfterAction(work({ plan }), 'question', now, standardHours)).toMatchObject({
    ...{ tasks: { plan, requested_change: requestedChangeOf('question') }, activity_at: now },
    ...{ due_at: now, due_why: 'question', follow_up: '' },
  })
  expect(workAfterAction(work(), 'requested_change', night, standardHours).tasks).toEqual({
    requested_change: requestedChangeOf('correction', opening),
  })
  expect(workAfterAction(work({ plan }), 'answered', now, standardHours)).toEqual({
    activity_at: now,
  })
  expect(workAfterAction(work(), 'deletion_request', now, standardHours).due_why).toBe(
    'deletion_request',
  )
  expect(workAfterAction(work(), 'wants_cancel', now, standardHours).due_why).toBe('wants_cancel')
})

it('stores the day that the customer confirmed', () => {
  const day = { ...kept.day, of: '2026-12-12' }
  expect(workAfterStillOn(work({ day }), now)).toMatchObject({
    ...{ tasks: {}, confirmed_day: day.of, activity_at: now },
  })
})

it('a second request keeps the time of the first one, and the more important of the two reasons', () => {
  const after = (first: Task<'requested_change'>['why'], then: 'question' | 'wants_cancel') =>
    workAfterAction(
      work({ requested_change: requestedChangeOf(first, requestedChange.at) }),
      then,
      now,
      standardHours,
    ).tasks?.requested_change
  expect(after('question', 'wants_cancel')).toEqual(
    requestedChangeOf('wants_cancel', requestedChange.at),
  )
  expect(after('deletion_request', 'question')).toEqual(
    requestedChangeOf('deletion_request', requestedChange.at),
  )
})

const answered = { amount: 915, estimateId: 'one' }
const yes = { ...answered, name: 'Maya', status: 'estimated' }

it('an acceptance is stored unchanged, and the task to set the day replaces other tasks', () => {
  expect(
    workAfterYes(
      work({ ...kept, plan, silent, requested_change: requestedChange }),
      yes,
      now,
      standardHours,
    ),
  ).toMatchObject({
    ...{ accepted_amount: 915, accepted_at: now, accepted_estimate: 'one', accepted_name: 'Maya' },
    ...{ accepted_by: null, activity_at: now },
    tasks: {
      ...kept,
      requested_change: requestedChange,
      yes: { at: new Date(now.getTime() + 15 * 60_000), why: 'accepted', note: '' },
    },
  })
  // If the move is scheduled, or the customer wants to cancel, the acceptance is only stored.
  const leaving = work({ requested_change: requestedChangeOf('wants_cancel') })
  for (const after of [
    workAfterYes(work({ plan }), { ...yes, status: 'scheduled' }, now, standardHours),
    workAfterYes(leaving, yes, now, standardHours),
    workAfterYes(
      work({ requested_change: requestedChangeOf('deletion_request') }),
      yes,
      now,
      standardHours,
    ),
  ]) {
    expect(after.accepted_amount).toBe(915)
    expect(after).not.toHaveProperty('tasks')
  }
})

it('a decline is due for a call at the next opening, and replaces other tasks', () => {
  const no = { ...answered, why: 'price' } as const
  expect(
    workAfterNo(
      work({ ...kept, plan, silent, requested_change: requestedChange }),
      no,
      night,
      standardHours,
    ),
  ).toMatchObject({
    ...{ declined_why: 'price', declined_amount: 915, declined_estimate: 'one' },
    ...{ activity_at: night, due_at: requestedChange.at, due_why: 'correction' },
    tasks: {
      ...kept,
      requested_change: requestedChange,
      no: { at: opening, why: 'declined', note: '' },
    },
  })
})

it("an answer keeps the tasks of the customer's other requests, and all unrelated tasks", () => {
  const withQuestion = work({ requested_change: requestedChangeOf('question') })
  expect(afterAnswer(withQuestion, 'correction').tasks).toEqual({
    requested_change: requestedChangeOf('correction'),
  })
  expect(afterAnswer(withQuestion, 'question')).toEqual({})
  expect(afterAnswer(work({ plan }))).toEqual({})
  expect(afterAnswer(work({ requested_change: requestedChangeOf('wants_cancel') }))).toEqual({})
})

it('an estimate is followed up three business days after the office last answered', () => {
  // The office is closed on Thanksgiving and on Sunday.
  const later = { ...silent, at: new Date('2026-11-28T15:00:00Z') }
  const withQuestion = work({ requested_change: requestedChangeOf('question'), silent })
  expect(afterAnswer(withQuestion)).toMatchObject({
    ...{ tasks: { silent: later }, due_at: later.at, due_why: 'estimate_silent' },
  })
  expect(afterAnswer(work({ silent })).tasks).toEqual({ silent: later })
})

it('a request closed by its customer has no tasks, and is marked as unseen', () => {
  const quote = { status: 'scheduled', estimate_amount: 915 }
  expect(workAfterCancel('went_elsewhere', quote, now)).toEqual({
    ...{ outcome: 'lost', lost_why: 'went_elsewhere', closed_at: now, outcome_by_email: null },
    ...{ tasks: {}, due_at: null, follow_up: '' },
    ...{ status_seen: 'scheduled', estimate_seen: 915, activity_at: now, cancelled_at: now },
    ...{ cancel_seen_at: null, cancel_seen_by_email: null },
  })
  expect(workAfterCancel('went_elsewhere', { status: 'pending' }, now).estimate_seen).toBeNull()
})
