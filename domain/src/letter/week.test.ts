import { expect, it } from 'vitest'
import { daysIn, describeWeek, isoWeek, lastWeek, weekAfter, weekBefore, weekFrom } from './week.ts'

const hours = ({ from, to }: { from: Date; to: Date }) =>
  (to.getTime() - from.getTime()) / 3_600_000

it.each([
  ['Monday at seven', '2026-11-23T12:00:00Z'],
  ['Tuesday', '2026-11-24T12:00:00Z'],
  ['Sunday before midnight', '2026-11-30T04:59:59Z'],
])('a weekly email on %s covers the previous week', (_, now) => {
  const week = lastWeek(new Date(now))
  expect(week).toEqual({
    monday: '2026-11-16',
    from: new Date('2026-11-16T05:00:00Z'),
    to: new Date('2026-11-23T05:00:00Z'),
  })
  expect(isoWeek(week)).toBe('2026-W47')
  expect(describeWeek(week)).toBe('November 16 – 22')
})

it('a week starts and ends at midnight in Washington, even when clocks change', () => {
  expect(hours(weekFrom('2026-10-26'))).toBe(169)
  expect(hours(weekFrom('2026-03-02'))).toBe(167)
  const week = weekFrom('2026-11-02')
  expect(week.from).toEqual(weekBefore(week).to)
  expect(week.to).toEqual(weekAfter(week).from)
})

it.each([
  ['2026-12-28', '2026-W53', 'December 28 – January 3'],
  ['2027-01-04', '2027-W01', 'January 4 – 10'],
  ['2024-12-30', '2025-W01', 'December 30 – January 5'],
])('the week of %s is %s', (monday, name, words) => {
  expect([isoWeek({ monday }), describeWeek({ monday })]).toEqual([name, words])
})

it('a week has seven days, Monday first', () => {
  const days = daysIn(weekFrom('2026-11-30'))
  expect([days.length, days[0], days[6]]).toEqual([7, '2026-11-30', '2026-12-06'])
})
