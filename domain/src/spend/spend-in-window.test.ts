import { expect, it } from 'vitest'
import { shiftUtcDay } from '../visit/day.ts'
import type { SpendByMonth } from './ad-spend.ts'
import { monthsOfWindow, spendInWindow } from './spend-in-window.ts'

const spend: SpendByMonth = new Map([
  ['2026-10', [{ source: 'Google', cents: 90000 }]],
  [
    '2026-11',
    [
      { source: 'Google', cents: 10000 },
      { source: 'Yelp', cents: 7 },
    ],
  ],
])

it('the spend of a whole month counts to the cent', () => {
  expect(spendInWindow(spend, '2026-11-01', '2026-11-30')).toEqual(
    new Map([
      ['Google', 10000],
      ['Yelp', 7],
    ]),
  )
})

it('the spend of a month counts for the days that are in the period', () => {
  const google = (first: string, last: string) => spendInWindow(spend, first, last).get('Google')
  expect(google('2026-11-01', '2026-11-10')).toBe(3333)
  expect(google('2026-11-11', '2026-11-20')).toBe(3333)
  expect(google('2026-11-21', '2026-11-30')).toBe(3334)
  expect(google('2026-10-30', '2026-11-03')).toBe(90000 - Math.floor((90000 * 29) / 31) + 1000)
})

it('the spend of all periods adds up to the month’s spend, however the month is divided', () => {
  for (const length of [1, 7, 11]) {
    let sum = 0
    for (let day = '2026-11-01'; day <= '2026-11-30'; day = shiftUtcDay(day, length)) {
      const end = shiftUtcDay(day, length - 1)
      sum += spendInWindow(spend, day, end < '2026-11-30' ? end : '2026-11-30').get('Yelp') ?? 0
    }
    expect(sum).toBe(7)
  }
})

it('months without spend count nothing', () => {
  expect(spendInWindow(spend, '2026-12-01', '2027-02-10').size).toBe(0)
})

it.each([
  ['2026-11-01', '2026-11-30', ['2026-11']],
  ['2026-10-24', '2026-11-22', ['2026-10', '2026-11']],
  ['2026-12-31', '2027-03-01', ['2026-12', '2027-01', '2027-02', '2027-03']],
])('the period from %s to %s includes the months %j', (first, last, months) => {
  expect(monthsOfWindow(first, last)).toEqual(months)
})

it('a period of 365 days includes 13 months at most', () => {
  expect(monthsOfWindow(shiftUtcDay('2026-11-22', -364), '2026-11-22')).toHaveLength(13)
})
