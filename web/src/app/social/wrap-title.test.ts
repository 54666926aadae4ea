import { expect, test } from 'vitest'
import { wrapTitle } from './wrap-title.ts'

test('keeps a short title on one line', () => {
  expect(wrapTitle('Contact Us', 28)).toEqual(['Contact Us'])
})

test('breaks a long title into lines of similar length', () => {
  expect(wrapTitle('Pack in the right order for a calm last night', 30)).toEqual([
    'Pack in the right order',
    'for a calm last night',
  ])
})

test('puts a word that is longer than a line on its own line', () => {
  expect(wrapTitle('An Antidisestablishmentarianism', 10)).toEqual([
    'An',
    'Antidisestablishmentarianism',
  ])
})
