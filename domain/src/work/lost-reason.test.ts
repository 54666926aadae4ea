import { expect, test } from 'vitest'
import { describeClosing, isLostReason, isToldByCustomer } from './lost-reason.ts'
import { lostReasonLabels, lostReasons } from './lost-reason.ts'

test('a closed request says why, in the middle of a sentence', () => {
  expect(describeClosing('went_elsewhere')).toBe('Closed: went with someone else')
  expect(describeClosing('price')).toBe('Closed: price')
  expect(describeClosing(null)).toBe('Open')
})

test('each of the seven reasons has a label of its own', () => {
  expect(new Set(lostReasons.map((reason) => lostReasonLabels[reason])).size).toBe(7)
})

test('a word that nobody wrote is no reason', () => {
  expect(lostReasons.every(isLostReason)).toBe(true)
  expect(['won', 'toString', '', null, undefined].some(isLostReason)).toBe(false)
})

test('whoever says why they do not move was reached; nobody says that they cannot be', () => {
  expect(lostReasons.filter((reason) => !isToldByCustomer(reason))).toEqual([
    ...['unreachable', 'not_a_request'],
  ])
  expect(isToldByCustomer(null)).toBe(false)
})
