import { expect, it } from 'vitest'
import { deleteQuotesCallable } from './delete-quotes.ts'

const { input } = deleteQuotesCallable(() => {
  throw new Error('Nothing is deleted')
})
const accepts = (quoteIds: unknown) => input.safeParse({ quoteIds }).success
const ids = (count: number) => Array.from({ length: count }, () => 'A'.repeat(20))

it('accepts up to 50 ids of requests', () => {
  expect([accepts(ids(1)), accepts(ids(50))]).toEqual([true, true])
})

it.each([
  ['no id', []],
  ['51 ids', ids(51)],
  ['the path of a different document', ['analytics/summary/x']],
  ['an id of a different length', ['AbC']],
  ["a value that isn't a list", 'all'],
])('refuses %s', (_what, quoteIds) => {
  expect(accepts(quoteIds)).toBe(false)
})
