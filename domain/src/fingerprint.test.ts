import { expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'

it('a fingerprint is the same for the same text and different for other texts', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'é', '😀', 'x'.repeat(10_000), 'x'.repeat(10_001)]
  expect(fingerprint('Maya')).toBe(fingerprint('Maya'))
  const prints = texts.map(fingerprint)
  expect(new Set(prints).size).toBe(texts.length)
  for (const print of prints) expect(print).toMatch(/^[0-9a-f]{16}$/)
})
