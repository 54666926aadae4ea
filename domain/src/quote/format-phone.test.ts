import { expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'

it.each([
  ['2025550188', '(202) 555-0188'],
  ['+1 202.555.0188', '(202) 555-0188'],
  ['cell: 202-555-0188', '(202) 555-0188'],
])('formats the US number in %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

it.each(['555-0188', '+44 20 7946 0958', 'ask Maya'])('leaves %j as it was typed', (typed) => {
  expect(formatPhone(typed)).toBe(typed)
})
