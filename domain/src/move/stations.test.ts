import { expect, it } from 'vitest'
import type { MoveView } from './move-view.ts'
import { standardHours } from '../office-hours.ts'
import { publicHours } from '../stored-hours.ts'
import { stationsOf } from './stations.ts'

const at = new Date('2026-11-20T15:00:00Z')
const call = { isByPhone: false, promisedBy: at, lastTry: null, reachedAt: null }
const view = (over: Partial<MoveView>): MoveView => ({
  ...{ number: '0', status: 'pending', move_date: '2026-12-19', createdAt: at, version: '' },
  ...{ call, scheduledAt: null, arrival: null, closed: null, worksUntil: null },
  ...{ isInAccount: false, details: null, family: null },
  hours: publicHours(standardHours, at),
  ...over,
})
const states = (over: Partial<MoveView>) => stationsOf(view(over)).map(({ state }) => state)

it.each<[string, Partial<MoveView>, string]>([
  ['waits for the call', {}, 'now'],
  ['was called', { call: { ...call, reachedAt: at } }, 'done'],
  ['came by phone', { call: { ...call, isByPhone: true } }, 'done'],
  ['got an estimate without a call', { status: 'estimated' }, 'skipped'],
  ['was scheduled without a call', { status: 'scheduled' }, 'skipped'],
  [
    'got an estimate after a call',
    { status: 'estimated', call: { ...call, reachedAt: at } },
    'done',
  ],
])('a request that %s ticks our call only when somebody called', (_, over, state) => {
  expect(states(over)[1]).toBe(state)
})

it('what was skipped is not what comes next', () => {
  expect(states({ status: 'estimated' })).toEqual([
    ...['done', 'skipped', 'done', 'now', 'ahead', 'ahead'],
  ])
  expect(states({ status: 'scheduled' }).slice(3)).toEqual(['done', 'done', 'now'])
})
