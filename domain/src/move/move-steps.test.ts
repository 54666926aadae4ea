import { expect, it } from 'vitest'
import type { Progress } from '../progress/progress.ts'
import type { MoveView } from './move-view.ts'
import { standardHours } from '../office-hours.ts'
import { publicHours } from '../read-hours.ts'
import { moveSteps } from './move-steps.ts'

const at = new Date('2026-11-20T15:00:00Z')
const call = { is_by_phone: false, promised_by: at, last_try: null, reached_at: null }
const view = (over: Partial<MoveView>): MoveView => ({
  ...{ number: '0', status: 'pending', move_date: '2026-12-19', created_at: at, seen: '' },
  ...{ call, scheduled_at: null, arrival: null, closed: null, works_until: null },
  ...{ is_in_account: false, details: null, today: null, still_on: null },
  hours: publicHours(standardHours, at),
  terms: [],
  ...over,
})
const states = (over: Partial<MoveView>) => moveSteps(view(over)).map(({ state }) => state)

it.each<[string, Partial<MoveView>, string]>([
  ['waits for the call', {}, 'now'],
  ['was called', { call: { ...call, reached_at: at } }, 'done'],
  ['came by phone', { call: { ...call, is_by_phone: true } }, 'done'],
  ['got an estimate without a call', { status: 'estimated' }, 'skipped'],
  ['was scheduled without a call', { status: 'scheduled' }, 'skipped'],
  [
    'got an estimate after a call',
    { status: 'estimated', call: { ...call, reached_at: at } },
    'done',
  ],
])('a request that %s shows our call as done only if we talked', (_, over, state) => {
  expect(states(over)[1]).toBe(state)
})

it('a skipped step isn’t shown as the next one', () => {
  expect(states({ status: 'estimated' })).toEqual([
    ...['done', 'skipped', 'done', 'now', 'ahead', 'ahead'],
  ])
  expect(states({ status: 'scheduled' }).slice(3)).toEqual(['done', 'done', 'now'])
})

const accepted = { answer: { decision: 'yes' }, estimate_amount: 915 } as MoveView['details']

it.each<[string, Partial<MoveView>, string]>([
  ['pending', {}, 'done now ahead ahead ahead ahead'],
  [
    'pending with an amount, which counts as an estimate',
    { details: { ...accepted, answer: null } as MoveView['details'] },
    'done skipped done now ahead ahead',
  ],
  [
    'pending with an amount of zero',
    { details: { answer: null, estimate_amount: 0 } as MoveView['details'] },
    'done skipped done now ahead ahead',
  ],
  [
    'pending, with an estimate that the customer has seen',
    { details: { answer: null, estimate_amount: null } as MoveView['details'] },
    'done now ahead ahead ahead ahead',
  ],
  ['accepted', { status: 'estimated', details: accepted }, 'done skipped done done now ahead'],
  [
    'declined',
    {
      status: 'estimated',
      details: { answer: { decision: 'no' }, estimate_amount: 915 } as MoveView['details'],
    },
    'done skipped done now ahead ahead',
  ],
  ['scheduled', { status: 'scheduled' }, 'done skipped done done done now'],
  ['completed', { status: 'completed' }, 'done skipped done done done done'],
  ['in an unknown status', { status: 'on_hold' }, 'done now ahead ahead ahead ahead'],
  [
    'closed: no next step',
    { closed: { by_customer: true, at } },
    'done ahead ahead ahead ahead ahead',
  ],
])('the steps of a request that is %s', (_, over, far) => {
  expect(states(over).join(' ')).toBe(far)
})

it('each step shows its time, and the last step its day once the move is complete', () => {
  const times = (over: Partial<MoveView>) =>
    Object.fromEntries(moveSteps(view(over)).map(({ name, time }) => [name, time]))
  const ahead = {
    ...{ Received: 'November 20, 2026, 10:00 AM', 'Our call': null, Estimate: null },
    ...{ 'Your answer': null, Scheduled: null, 'Moving day': null },
  }
  expect(times({})).toEqual(ahead)
  const scheduled_at = new Date('2026-11-24T15:00:00Z')
  const reached_at = new Date('2026-11-21T15:00:00Z')
  const known = { status: 'scheduled', scheduled_at, call: { ...call, reached_at } }
  const scheduled = {
    ...ahead,
    'Our call': 'November 21, 2026',
    Scheduled: 'November 24, 2026',
  }
  expect(times(known)).toEqual(scheduled)
  const completed = times({ ...known, status: 'completed' })
  expect(completed['Moved']).toBe('Saturday, December 19, 2026')
  expect(completed).not.toHaveProperty('Moving day')
})

const noCheckIn = { on_way: null, arrived: null, loaded: null, done: null, late: null }
const today = (over: Partial<Progress>, status = 'scheduled') =>
  moveSteps(view({ status, today: { ...noCheckIn, ...over } })).slice(4)

it('on moving day the crew’s status updates are separate steps, until the move is completed', () => {
  const onWay = { on_way: new Date('2026-12-19T13:12:00Z') }
  expect(today(onWay).map(({ name, state }) => `${name} ${state}`)).toEqual([
    ...['Scheduled done', 'Today now', 'Done ahead'],
  ])
  const done = { ...onWay, done: new Date('2026-12-19T18:25:00Z') }
  expect(today(done).map(({ state }) => state)).toEqual(['done', 'done', 'now'])
  expect(today(onWay, 'completed').map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})
