import { expect, it } from 'vitest'
import { untouchedWork } from '../work/quote-work.ts'
import type { Tasks } from '../work/task.ts'
import { standardHours } from '../office-hours.ts'
import { planSuggestion } from './suggest-day.ts'

/** A Monday, 10:00 at the office, and 10 PM of that day. */
const now = new Date('2026-11-23T15:00:00Z')
const night = new Date('2026-11-24T03:00:00Z')
const task = { at: now, note: '' }
const planned = (tasks: Tasks, at = now) =>
  planSuggestion({ ...untouchedWork, tasks }, '2026-12-15', at, standardHours)

it('a light day is offered as soon as the office is open, in place of what was planned', () => {
  const plan = { at: now, why: 'follow_up', note: 'Offer Tue, Dec 15' }
  expect(planned({ plan: { ...task, why: 'retry' } })).toEqual({
    ...{ tasks: { plan }, due_at: now, due_why: 'follow_up', follow_up: 'Offer Tue, Dec 15' },
  })
  expect(planned({}, night)?.due_at).toEqual(new Date('2026-11-24T13:00:00Z'))
})

it('a light day stands behind the promise of a first call', () => {
  const promise = { ...task, why: 'new' } as const
  expect(planned({ promise })).toMatchObject({ tasks: { promise, plan: {} }, due_why: 'new' })
})

it('a light day is offered in the call about what the customer has asked for, or said yes to', () => {
  expect(planned({ wish: { ...task, why: 'asked' } })).toBeNull()
  expect(planned({ yes: { ...task, why: 'accepted' } })).toBeNull()
})
