import { expect, test } from 'vitest'
import { describeClosing, isLostReason, isGivenByCustomer } from './lost-reason.ts'
import { lostReasonLabels, lostReasons } from './lost-reason.ts'

test('a closed request has its reason, as part of a sentence', () => {
  expect(describeClosing('went_elsewhere')).toBe('Closed: went with someone else')
  expect(describeClosing('price')).toBe('Closed: price')
  expect(describeClosing(null)).toBe('Open')
})

test('each of the seven reasons has its own label', () => {
  expect(new Set(lostReasons.map((reason) => lostReasonLabels[reason])).size).toBe(7)
})

test("an unknown text isn't a reason", () => {
  expect(lostReasons.every(isLostReason)).toBe(true)
  expect(['won', 'toString', '', null, undefined].some(isLostReason)).toBe(false)
})

test("a customer who gave a reason was reached, except when the reason is that we couldn't reach them", () => {
  expect(lostReasons.filter((reason) => !isGivenByCustomer(reason))).toEqual([
    ...['unreachable', 'not_a_request'],
  ])
  expect(isGivenByCustomer(null)).toBe(false)
})
