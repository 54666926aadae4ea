import { expect, it } from 'vitest'
import type { CalendarJob } from './calendar-jobs.ts'
import { noCrewSettings, type Crew } from './crew.ts'
import { emptyCrewDay, type DayOff } from './crew-day.ts'
import { lanesOf, unassignedKey } from './crew-lanes.ts'
import { exampleJob } from '../../../tests/support/example-job.ts'

const day = '2026-12-01'
const crew = (id: string, over: Partial<Crew> = {}): Crew => ({
  ...{ id, name: `Crew ${id.toUpperCase()}`, people: 3, truck: '', phone: '', retired: false },
  ...over,
})
const crews = [crew('a', { truck: '26-foot truck' }), crew('b', { people: 1 })]
const job = (id: string, crewId: string | null): CalendarJob =>
  exampleJob({
    ...{ id, day },
    booking: {
      ...{ day, from_minute: 480, to_minute: 540, crew: crewId, hours: 5, people: 3, note: '' },
    },
  })
const unbooked = exampleJob({ id: 'unbooked', day })

function lanes(
  jobs: CalendarJob[],
  over: {
    off?: string[]
    dayOff?: DayOff
    crews?: Crew[]
    carried?: CalendarJob[]
  } = {},
) {
  const { off = [], dayOff = null, crews: known = crews, carried = [] } = over
  const fields = { ...emptyCrewDay(day), crews_off: off }
  const load = { taken: 0, crews: 0 }
  return lanesOf({ day, jobs, carried, dayOff, fields, load }, { ...noCrewSettings, crews: known })
}
const summary = (of: ReturnType<typeof lanes>) =>
  of.map(({ title, note, jobs }) => [title, note, jobs.map(({ id }) => id).join()])

const unassigned = ['Unassigned', '', '']

it('the day view shows each crew with its people, its truck, its moves and when it is free', () => {
  expect(summary(lanes([job('one', 'a')]))).toEqual([
    unassigned,
    ['Crew A', '3 people, 26-foot truck, free from 1 PM', 'one'],
    ['Crew B', '1 person, free all day', ''],
  ])
})

it('the day view adds up the hours of a crew’s two moves', () => {
  expect(summary(lanes([job('early', 'b'), job('late', 'b')]))[2]).toEqual([
    ...['Crew B', '1 person, free from 1 PM', 'early,late'],
  ])
})

it('the day view keeps a move that lasts past midnight in its crew’s lane', () => {
  const night = (id: string, crewId: string | null) => {
    const booking = { from_minute: 1080, to_minute: 1140, crew: crewId, hours: 14, people: 3 }
    return exampleJob({ id, booking: { ...booking, day: '2026-11-30', note: '' } })
  }
  const found = lanes([], { carried: [night('late', 'a'), night('any', null)] })
  expect(found.map(({ carried }) => carried.map(({ id }) => id).join())).toEqual([
    'any',
    'late',
    '',
  ])
  expect(summary(found).slice(1)).toEqual([
    ['Crew A', '3 people, 26-foot truck, free from 8 AM', ''],
    ['Crew B', '1 person, free all day', ''],
  ])
  const busy = lanes([job('one', 'a')], { carried: [night('late', 'a')] })
  expect(summary(busy)[1]?.[1]).toBe('3 people, 26-foot truck, free from 1 PM')
  const retired = { crews: [crew('a', { retired: true })], carried: [night('late', 'a')] }
  expect(lanes([], retired)).toHaveLength(2)
})

it('the day view starts with moves that have no crew, an unknown crew or no booking', () => {
  const found = lanes([job('any', null), job('former', 'z'), unbooked])
  expect(summary(found)[0]).toEqual(['Unassigned', '', 'any,former,unbooked'])
  expect(found.map(({ key, crew }) => [key, crew?.id])).toEqual([
    [unassignedKey, undefined],
    ['a', 'a'],
    ['b', 'b'],
  ])
})

it('the day view has a lane for a crew that is off, but for an inactive one only if it has a move', () => {
  const notes = (of: ReturnType<typeof lanes>) => of.map(({ title, note }) => [title, note])
  expect(notes(lanes([], { off: ['b'] }))[2]).toEqual(['Crew B', '1 person, doesn’t work that day'])
  expect(notes(lanes([], { dayOff: 'closed' }))[2]?.[1]).toContain('doesn’t work that day')
  const retired = [crew('a', { retired: true })]
  expect(lanes([], { crews: retired })).toHaveLength(1)
  expect(lanes([job('one', 'a')], { crews: retired })).toHaveLength(2)
})
