import { expect, test } from 'vitest'
import { newQuoteId } from './new-quote-id.ts'
import { quoteIdPattern, quoteNumber } from './quote-number.ts'

const fill = (value: number) => (into: Uint8Array) => into.fill(value)

test('a quote number is the last 8 characters of the id', () => {
  expect(quoteNumber('AbCdEfGhIjKl7f3a91c2')).toBe('7f3a91c2')
})

test('a new quote’s id has 20 letters and digits', () => {
  expect(newQuoteId((into) => crypto.getRandomValues(into))).toMatch(quoteIdPattern)
})

test('each letter of a new id is equally likely', () => {
  let calls = 0
  const id = newQuoteId((into) => fill(calls++ === 0 ? 255 : 247)(into))
  expect(id).toBe('9'.repeat(20))
})

test('a quote number can’t be misheard on the phone: no O and 0, l and 1, a and A', () => {
  const random = (into: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(into)
  for (let n = 0; n < 500; n += 1) {
    expect(quoteNumber(newQuoteId(random))).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  }
})
