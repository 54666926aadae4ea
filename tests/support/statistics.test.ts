import { expect, test } from 'vitest'
import { median, percentile, slope } from './statistics.ts'

test('of a hundred latencies the median is the middle one, and five are slower than p95', () => {
  const ms = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(median(ms)).toBe(51)
  expect(ms.filter((one) => one > percentile(ms, 0.95))).toHaveLength(4)
  expect(percentile([7], 0.95)).toBe(7)
})

test('memory that grows by 2 MB a minute has that slope, and memory that only wavers has none', () => {
  const minutes = [0, 1, 2, 3, 4]
  expect(slope(minutes.map((x) => ({ x, y: 90 + 2 * x })))).toBeCloseTo(2)
  expect(slope(minutes.map((x) => ({ x, y: x % 2 === 0 ? 91 : 89 })))).toBeCloseTo(0)
})
