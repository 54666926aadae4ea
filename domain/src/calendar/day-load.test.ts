import { describe, expect, it } from 'vitest'
import { emptyCrewDay, type Slot } from './crew-day.ts'
import { noCrewSettings, type CrewSettings } from './crew.ts'
import { describeCrewFree, describeFree, computeDayLoad } from './day-load.ts'

const crews = ['A', 'B', 'C'].map((name) => ({
  ...{ id: name, name: `Crew ${name}`, people: 3, truck: '', phone: '', retired: false },
}))
const settings: CrewSettings = { ...noCrewSettings, crews }
const slot = (crew: string | null, from: number, to: number): Slot => ({
  ...{ crew, from_minute: from * 60, end_minute: to * 60 },
})
const load = (...slots: Slot[]) => loadWith(0, ...slots)
const loadWith = (unbooked: number, ...slots: Slot[]) =>
  computeDayLoad(
    {
      ...emptyCrewDay('2026-12-19'),
      jobs: Object.fromEntries(slots.map((one, place) => [`q${place}`, one])),
    },
    settings,
    unbooked,
  )

describe('the number of crews that a day needs', () => {
  it('counts a crew with two short moves once', () => {
    expect(load(slot('A', 8, 12), slot('A', 13, 17))).toEqual({ taken: 1, crews: 3 })
  })

  it('counts each crew with a move, at any hour', () => {
    expect(load(slot('A', 8, 10), slot('B', 12, 14)).taken).toBe(2)
  })

  it('counts a move for any crew only if no crew that is already out has time', () => {
    expect(load(slot('A', 8, 12), slot(null, 9, 11)).taken).toBe(2)
    expect(load(slot('A', 8, 12), slot(null, 13, 15)).taken).toBe(1)
  })

  it('counts a move without hours at its arrival time', () => {
    expect(load(slot(null, 9, 9), slot(null, 8, 10)).taken).toBe(2)
    expect(load(slot(null, 10, 10), slot(null, 8, 10)).taken).toBe(1)
    expect(load().taken).toBe(0)
  })

  it('counts a crew that is still out with a move of the day before', () => {
    const nearby = { night: slot('A', -6, 8), evening: slot('B', -6, -1), next: slot('C', 31, 35) }
    const day = { ...emptyCrewDay('2026-12-19'), nearby, jobs: { early: slot(null, 7, 9) } }
    expect(computeDayLoad(day, settings, 0).taken).toBe(2)
    expect(computeDayLoad({ ...day, jobs: {} }, settings, 0).taken).toBe(1)
  })

  it('counts one more crew for a scheduled move without a booking', () => {
    expect(loadWith(2)).toEqual({ taken: 2, crews: 3 })
    expect(describeFree(loadWith(2))).toBe('one free')
    expect(loadWith(1, slot('A', 8, 12), slot('A', 13, 17)).taken).toBe(2)
  })

  it('is compared with no crews on a Sunday, a holiday and a closed day', () => {
    const crewsOn = (day: string, closed = false) =>
      computeDayLoad({ ...emptyCrewDay(day), closed }, settings, 0).crews
    expect(['2026-12-20', '2026-12-25'].map((day) => crewsOn(day))).toEqual([0, 0])
    expect(crewsOn('2026-12-19', true)).toBe(0)
  })

  it.each([
    [{ taken: 2, crews: 3 }, 'one free'],
    [{ taken: 3, crews: 3 }, 'full'],
    [{ taken: 4, crews: 3 }, '1 more move than crews'],
    [{ taken: 5, crews: 3 }, '2 more moves than crews'],
    [{ taken: 0, crews: 3 }, 'three free'],
    [{ taken: 0, crews: 0 }, ''],
    [{ taken: 1, crews: 0 }, '1 more move than crews'],
  ])('%o is described as %s', (given, expected) => {
    expect(describeFree(given)).toBe(expected)
  })

  it('comes with the times at which a crew is free', () => {
    expect(describeCrewFree([])).toBe('free all day')
    expect(describeCrewFree([slot('A', 8, 13)])).toBe('free from 1 PM')
    expect(describeCrewFree([slot('A', 13, 17)])).toBe('free until 1 PM')
    expect(describeCrewFree([slot('A', 12, 17)])).toBe('free until 12 PM')
    expect(describeCrewFree([slot('A', 14, 16), slot('A', 8, 13)])).toBe('free from 4 PM')
    expect(describeCrewFree([slot('A', 11, 23)])).toBe('free from 11 PM')
    const open = { ...slot('A', 8, 12), hours_unknown: true as const }
    expect(describeCrewFree([open])).toBe('hours unknown')
    expect(describeCrewFree([open, slot('A', 13, 17)])).toBe('free from 5 PM')
    expect(describeCrewFree([slot('A', 11, 24)])).toBe('out past midnight')
  })
})
