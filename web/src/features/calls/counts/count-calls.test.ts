import { expect, it } from 'vitest'
import { formatOnTimeRate } from './count-calls.ts'

it.each([
  [{ onTime: 0, promised: 0 }, '–'],
  [{ onTime: 9, promised: 11 }, '9 of 11'],
  [{ onTime: 19, promised: 19 }, '19 of 19'],
  [{ onTime: 34, promised: 41 }, '34 of 41 (83%)'],
])('the calls on time, %o, are shown in percent only if there are enough', (kept, text) => {
  expect(formatOnTimeRate(kept)).toBe(text)
})
