import { expect, it } from 'vitest'
import { describeWorkDays } from './week-days.ts'

it.each([
  [[1, 2, 3, 4, 5, 6], 'Monday to Saturday'],
  [[0, 5, 6], 'Friday to Sunday'],
  [[0, 2, 4], 'Tuesday, Thursday and Sunday'],
  [[1, 2], 'Monday and Tuesday'],
  [[3], 'Wednesday'],
  [[], 'None'],
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
])('the working days %o are described as %s', (days, words) => {
  expect(describeWorkDays(days)).toBe(words)
})
