import { describe, expect, it } from 'vitest'
import { emptyCrewDay, type CrewDayFields, type Slot } from './crew-day.ts'
import { noCrewSettings } from './crew.ts'
import { countFree, daysAhead } from './days-ahead.ts'

const crews = ['A', 'B'].map((name) => ({
  ...{ id: name, name: `Crew ${name}`, people: 3, truck: '', phone: '', retired: false },
}))
const settings = { ...noCrewSettings, crews }
const slot = (crew: string, from: number, to: number): Slot => ({
  ...{ crew, from_minute: from * 60, end_minute: to * 60 },
})
const day = (name: string, over: Partial<CrewDayFields>) =>
  [name, { ...emptyCrewDay(name), ...over }] as const

// Friday, December 18, 2026, and the following Monday.
const days = new Map([
  day('2026-12-17', { jobs: { night: slot('A', 20, 30) } }),
  day('2026-12-18', { jobs: { early: slot('B', 8, 12) } }),
  day('2026-12-21', { closed: true }),
])
const ahead = daysAhead('2026-12-18', 4, {
  days,
  unbooked: ['2026-12-19', '2026-12-21', '2027-01-05'],
  settings,
})

describe('the chart of the days ahead', () => {
  it('counts bookings, moves of the night before, and moves without a crew', () => {
    expect(ahead.map(({ load }) => load.taken)).toEqual([2, 1, 0, 1])
  })

  it('has no crews on days off, and says why', () => {
    expect(ahead.map(({ load, off }) => [load.crews, off])).toEqual([
      [2, null],
      [2, null],
      [0, 'no_work_day'],
      [0, 'closed'],
    ])
  })

  it('counts free and full days among those on which crews work', () => {
    expect(countFree(ahead)).toEqual({ free: 1, full: 1 })
  })
})
