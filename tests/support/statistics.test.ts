import { expect, test } from 'vitest'
import { median, percentile } from './statistics.ts'

test('the median of a hundred times is the middle one, and few are slower than the 95th percentile', () => {
  const ms = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(median(ms)).toBe(51)
  expect(ms.filter((one) => one > percentile(ms, 0.95))).toHaveLength(4)
  expect(percentile([7], 0.95)).toBe(7)
})
