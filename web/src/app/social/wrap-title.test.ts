import { expect, test } from 'vitest'
import { wrapTitle } from './wrap-title.ts'

test('a short title stays on one line', () => {
  expect(wrapTitle('Contact Us', 28)).toEqual(['Contact Us'])
})

test('a long title is broken evenly, with no word left over', () => {
  expect(wrapTitle('Pack in the right order for a calm last night', 30)).toEqual([
    'Pack in the right order',
    'for a calm last night',
  ])
})

test('a word that is longer than a line stands alone', () => {
  expect(wrapTitle('An Antidisestablishmentarianism', 10)).toEqual([
    'An',
    'Antidisestablishmentarianism',
  ])
})
