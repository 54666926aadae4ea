import { expect, it } from 'vitest'
import { gridLinesFor } from './grid-lines.ts'

it('the chart’s lines are at round numbers, and its top is never below the maximum', () => {
  expect(gridLinesFor(0)).toEqual([0, 1])
  expect(gridLinesFor(3)).toEqual([0, 1, 2, 3])
  expect(gridLinesFor(7)).toEqual([0, 2, 4, 6, 8])
  expect(gridLinesFor(1_234)).toEqual([0, 500, 1000, 1500])
  for (let most = 1; most < 3_000; most += 7) {
    const lines = gridLinesFor(most)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(lines.every(Number.isInteger)).toBe(true)
  }
})
