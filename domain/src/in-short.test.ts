import { expect, test } from 'vitest'
import { inShort } from './in-short.ts'

test('a list of things stands in one line, as it was told', () => {
  expect(inShort('Sofa\n\n  Bed \r\nAbout 30 boxes\n')).toBe('Sofa · Bed · About 30 boxes')
})

test('a long text ends at a word, and says that there is more', () => {
  const short = inShort(Array.from({ length: 400 }, (_, index) => `box${index}`).join('\n'))
  expect(short.length).toBeLessThanOrEqual(362)
  expect(short).toMatch(/^box0 · box1 · .* box\d+ …$/)
})

test('a text without spaces is cut all the same', () => {
  expect(inShort('x'.repeat(4000))).toBe(`${'x'.repeat(360)} …`)
})
