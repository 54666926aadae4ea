import { expect, it } from 'vitest'
import { periods } from './period.ts'
import {
  addVitals,
  packVitals,
  unpackVitals,
  vitalDaysSchema,
  vitalsOf,
  type VitalDays,
} from './vital-days.ts'
import { shiftUtcDay } from './day.ts'
import { storedVital, vitalMax } from './vitals.ts'

const today = '2026-11-20'
const [week, month] = periods

/** Days with these measured LCP values in milliseconds. */
function daysWith(values: readonly unknown[], day = today): VitalDays {
  const days: VitalDays = new Map()
  for (const lcp of values) addVitals(days, day, { lcp })
  return days
}
const lcpOf = (days: VitalDays, period: (typeof periods)[number] = month) =>
  vitalsOf(days, period, today).lcp

it('a value is a whole number of milliseconds, or thousandths for CLS, and at most a minute', () => {
  expect(storedVital('lcp', 1840.4)).toBe(1840)
  expect(storedVital('inp', 95.5)).toBe(96)
  expect(storedVital('cls', 0.0123)).toBe(12)
  expect(storedVital('lcp', 3_600_000)).toBe(vitalMax)
})

it.each([1, 7, 40, 100, 250, 1800, 2500, 12_000, vitalMax])(
  'is within a seventh of the true value if all are equal to %d',
  (value) => {
    const { p75, count } = lcpOf(daysWith(Array.from({ length: 40 }, () => value)))
    expect(count).toBe(40)
    expect(Math.abs(p75 - value) / value).toBeLessThan(0.15)
  },
)

it('is the 75th percentile, to about a tenth', () => {
  const values = Array.from({ length: 1000 }, (_, n) => 1000 + n * 4)
  expect(lcpOf(daysWith(values)).p75).toBeGreaterThan(3800)
  expect(lcpOf(daysWith(values)).p75).toBeLessThan(4200)
  expect(lcpOf(daysWith([...Array.from({ length: 30 }, () => 0), 9000])).p75).toBeLessThan(1)
})

it('is from the days of its period, and empty if nothing was measured', () => {
  const days = daysWith([100, 100], shiftUtcDay(today, -6))
  addVitals(days, shiftUtcDay(today, -7), { lcp: 5000 })
  expect(lcpOf(days, week).count).toBe(2)
  expect(lcpOf(days).count).toBe(3)
  expect(vitalsOf(days, week, today).inp).toEqual({ count: 0, p75: 0 })
})

it('ignores invalid numbers, which anyone may have written', () => {
  const strange = [-1, vitalMax + 1, 1.5, '900', null, undefined, {}, Number.NaN, [1]]
  expect(lcpOf(daysWith(strange)).count).toBe(0)
})

it('is the same after it was stored', () => {
  const days = daysWith([0, 1, 900, 900, vitalMax])
  addVitals(days, '2026-11-19', { inp: 40, cls: 3 })
  const stored = packVitals(days)
  expect(vitalDaysSchema.parse(stored)).toEqual(stored)
  expect(packVitals(unpackVitals(stored))).toEqual(stored)
  expect(lcpOf(unpackVitals(stored))).toEqual(lcpOf(days))
})

it('stays under 1 MB after years of all possible values', () => {
  const days: VitalDays = new Map()
  for (let day = 0; day < 500; day += 1) {
    const counts = new Map(Array.from({ length: 80 }, (_, bucket) => [bucket, 30_000]))
    days.set(shiftUtcDay(today, -day), { lcp: counts, inp: counts, cls: counts })
  }
  const stored = packVitals(days)
  expect(stored.days).toHaveLength(400)
  expect(JSON.stringify(stored).length).toBeLessThan(950_000)
})
