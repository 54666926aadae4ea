import { expect, test } from 'vitest'
import { wrapTitle } from './wrap-title.ts'

test('a short title stays on one line', () => {
  expect(wrapTitle('Contact Us', 28)).toEqual(['Contact Us'])
})

test('a long title is broken evenly, with no word left over', () => {
  expect(wrapTitle('Pack in the right order, and the last night is quiet', 30)).toEqual([
    'Pack in the right order,',
    'and the last night is quiet',
  ])
})

test('a word that is longer than a line stands alone', () => {
  expect(wrapTitle('An Antidisestablishmentarianism', 10)).toEqual([
    'An',
    'Antidisestablishmentarianism',
  ])
})
