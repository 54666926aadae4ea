import { expect, it } from 'vitest'
import { questionAboutAmount } from './unusual-amount.ts'

it.each([
  ['a free move', 0, [1250], 'Send a free move?'],
  ['a first amount of nothing', 0, [null], 'Send a free move?'],
  [
    'ten times another amount',
    12500,
    [null, 1300, 1250],
    'Is $12,500 right? Another amount of this request is $1,250.',
  ],
  [
    'a tenth of another amount',
    125.05,
    [1250.5],
    'Is $125.05 right? Another amount of this request is $1,250.50.',
  ],
])('sending an estimate asks about %s', (_, amount, others, question) => {
  expect(questionAboutAmount(amount, others)).toBe(question)
})

it.each([
  ['a first amount', 1250, [null]],
  ['a removed amount', null, [1250]],
  ['nine times another amount', 11249.99, [1250]],
  ['an amount that the request has already', 12500, [1250, 12500]],
  ['a free move that is free already', 0, [0]],
  ['an amount after a free one', 1250, [0]],
])('sending an estimate asks nothing about %s', (_, amount, others) => {
  expect(questionAboutAmount(amount, others)).toBeNull()
})
