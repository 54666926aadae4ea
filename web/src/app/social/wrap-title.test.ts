import { expect, test } from 'vitest'
import { wrapTitle } from './wrap-title.ts'

test('a social card keeps a short title on one line', () => {
  expect(wrapTitle('Contact Us', 28)).toEqual(['Contact Us'])
})

test('a social card breaks a long title into lines of similar length', () => {
  expect(wrapTitle('Pack in the right order for a calm last night', 30)).toEqual([
    'Pack in the right order',
    'for a calm last night',
  ])
})

test('a social card puts a word that is longer than a line on a line of its own', () => {
  expect(wrapTitle('An Antidisestablishmentarianism', 10)).toEqual([
    'An',
    'Antidisestablishmentarianism',
  ])
})
