import { expect, it } from 'vitest'
import {
  workAfterAct,
  workAfterAnswer,
  workAfterCancel,
  workAfterNo,
  workAfterStillOn,
  workAfterYes,
} from './customer-act.ts'
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

it('once a wish is answered the office is asked for the final bill, unless it has entered that', () => {
  const asked = { tasks: { bill }, due_at: tomorrow, due_why: 'final' }
  expect(
    workAfterAnswer({ ...untouchedWork, tasks: { requested_change: requestedChange, bill } }, null),
  ).toMatchObject(asked)
  const known = workAfterAnswer(
    { ...untouchedWork, tasks: { requested_change: requestedChange } },
    null,
  )
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

it('what a customer asks is due at once, after hours at the next opening, and leaves what is planned', () => {
  expect(workAfterAct(work({ plan }), 'asked', now, standardHours)).toMatchObject({
    ...{ tasks: { plan, requested_change: requestedChangeOf('asked') }, activity_at: now },
    ...{ due_at: now, due_why: 'asked', follow_up: '' },
  })
  expect(workAfterAct(work(), 'requested_change', night, standardHours).tasks).toEqual({
    requested_change: requestedChangeOf('correction', opening),
  })
  expect(workAfterAct(work({ plan }), 'answered', now, standardHours)).toEqual({ activity_at: now })
  expect(workAfterAct(work(), 'deletion_request', now, standardHours).due_why).toBe(
    'deletion_request',
  )
  expect(workAfterAct(work(), 'wants_cancel', now, standardHours).due_why).toBe('wants_cancel')
})

it('stores which day the customer confirmed', () => {
  const day = { ...kept.day, of: '2026-12-12' }
  expect(workAfterStillOn(work({ day }), now)).toMatchObject({
    ...{ tasks: {}, confirmed_day: day.of, activity_at: now },
  })
})

it('a second wish waits since the first, and the weightier of both is said', () => {
  const after = (first: Task<'requested_change'>['why'], then: 'asked' | 'wants_cancel') =>
    workAfterAct(
      work({ requested_change: requestedChangeOf(first, requestedChange.at) }),
      then,
      now,
      standardHours,
    ).tasks?.requested_change
  expect(after('asked', 'wants_cancel')).toEqual(
    requestedChangeOf('wants_cancel', requestedChange.at),
  )
  expect(after('deletion_request', 'asked')).toEqual(
    requestedChangeOf('deletion_request', requestedChange.at),
  )
})

const answered = { amount: 915, estimateId: 'one' }
const yes = { ...answered, name: 'Maya', status: 'estimated' }

it('a yes is stored as it was said, and the day is to be fixed in place of what was planned', () => {
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
  // On the schedule already, or from one who wants to leave, it is taken note of.
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

it('a no is worth a call at the next opening, in place of what was planned', () => {
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

it('an answer leaves what else the customer waits for, and nothing of what it was not about', () => {
  const asked = work({ requested_change: requestedChangeOf('asked') })
  expect(workAfterAnswer(asked, 'correction').tasks).toEqual({
    requested_change: requestedChangeOf('correction'),
  })
  expect(workAfterAnswer(asked, 'asked')).toEqual({})
  expect(workAfterAnswer(work({ plan }), null)).toEqual({})
  expect(
    workAfterAnswer(work({ requested_change: requestedChangeOf('wants_cancel') }), null),
  ).toEqual({})
})

it('a request that its customer closes asks for nothing more, and says that nobody has seen it', () => {
  const quote = { status: 'scheduled', estimate_amount: 915 }
  expect(workAfterCancel('went_elsewhere', quote, now)).toEqual({
    ...{ outcome: 'lost', lost_why: 'went_elsewhere', closed_at: now, outcome_by_email: null },
    ...{ tasks: {}, due_at: null, follow_up: '' },
    ...{ status_seen: 'scheduled', estimate_seen: 915, activity_at: now, cancelled_at: now },
    ...{ cancel_seen_at: null, cancel_seen_by_email: null },
  })
  expect(workAfterCancel('went_elsewhere', { status: 'pending' }, now).estimate_seen).toBeNull()
})
