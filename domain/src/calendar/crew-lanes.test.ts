import { expect, it } from 'vitest'
import type { CalendarJob } from './calendar-jobs.ts'
import { noCrewSettings, type Crew } from './crew.ts'
import { emptyCrewDay, type DayOff } from './crew-day.ts'
import { lanesOf } from './crew-lanes.ts'

const day = '2026-12-01'
const crew = (id: string, over: Partial<Crew> = {}): Crew => ({
  ...{ id, name: `Crew ${id.toUpperCase()}`, people: 3, truck: '', retired: false },
  ...over,
})
const crews = [crew('a', { truck: '26-foot truck' }), crew('b', { people: 1 })]
const job = (id: string, crewId: string | null): CalendarJob => ({
  ...{ id, day, quote: null, isAccepted: false, isClosed: false, work: null, conflicts: [] },
  booking: {
    ...{ day, from_minute: 480, to_minute: 540, crew: crewId, hours: 5, people: 3, note: '' },
  },
})
const unbooked = { ...job('unbooked', null), booking: null }

function lanes(
  jobs: CalendarJob[],
  over: { off?: string[]; dayOff?: DayOff; crews?: Crew[] } = {},
) {
  const { off = [], dayOff = null, crews: known = crews } = over
  const fields = { ...emptyCrewDay(day), crews_off: off }
  const load = { taken: 0, crews: 0 }
  return lanesOf({ day, jobs, dayOff, fields, load }, { ...noCrewSettings, crews: known })
}
const told = (of: ReturnType<typeof lanes>) =>
  of.map(({ title, note, jobs }) => [title, note, jobs.map(({ id }) => id).join()])

it('each crew has a lane with its moves, and says who comes with what, and when it is free', () => {
  expect(told(lanes([job('one', 'a')]))).toEqual([
    ['Crew A', '3 people, 26-foot truck, free from 1 PM', 'one'],
    ['Crew B', '1 person, free all day', ''],
  ])
})

it('a lane says nothing of a truck that there is none, and when a crew of two moves is free', () => {
  const early = job('early', 'b')
  expect(told(lanes([early, job('late', 'b')]))[1]).toEqual([
    ...['Crew B', '1 person, free from 1 PM', 'early,late'],
  ])
  expect(lanes([]).map(({ key }) => key)).toEqual(['a', 'b'])
  expect(lanes([job('any', null), unbooked]).map(({ key }) => key)).toEqual([
    ...['a', 'b', 'any', 'none'],
  ])
})

it('moves of any crew, of one that is gone, and of none yet stand below, where there are any', () => {
  const rest = told(lanes([job('any', null), job('former', 'z'), unbooked])).slice(2)
  expect(rest).toEqual([
    ['Any crew', '', 'any,former'],
    ['No crew assigned', '', 'unbooked'],
  ])
})

it('a crew that does not work that day has a lane only for a move that it has all the same', () => {
  const titles = (of: ReturnType<typeof lanes>) => of.map(({ title }) => title)
  expect(titles(lanes([], { off: ['a'] }))).toEqual(['Crew B'])
  expect(titles(lanes([], { dayOff: 'closed' }))).toEqual([])
  expect(titles(lanes([], { crews: [crew('a', { retired: true })] }))).toEqual([])
  expect(told(lanes([job('one', 'b')], { off: ['b'] }))[1]).toEqual([
    ...['Crew B', '1 person, doesn’t work that day', 'one'],
  ])
})
