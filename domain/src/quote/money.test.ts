import { expect, test } from 'vitest'
import { centsFromDollars, estimateText, formatCents, formatDollars } from './money.ts'

test.each([
  [4850, '$4,850'],
  [0, '$0'],
  [0.1 + 0.2, '$0.30'],
  [1250.5, '$1,250.50'],
  [1000000, '$1,000,000'],
])('%d dollars are formatted as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text)
})

test('a sum of dollars is exact to the cent', () => {
  expect(centsFromDollars(4.35 + 4.35 + 4.35)).toBe(1305)
})

test.each([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [4850.5, '4850.5'],
])('the estimate dialog shows the stored amount %j as %j', (stored, text) => {
  expect(estimateText(stored)).toBe(text)
})

test('amounts in a column have cents', () => {
  expect([485_000, 125_050].map(formatCents)).toEqual(['$4,850.00', '$1,250.50'])
})
