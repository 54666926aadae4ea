import { expect, test } from 'vitest'
import { closedReasonIn, describeClosing, isClosedIn } from './lost-reason.ts'
import { isLostReason, isGivenByCustomer } from './lost-reason.ts'
import { lostReasonLabels, lostReasons } from './lost-reason.ts'

test('a closed request is described with its reason', () => {
  expect(describeClosing('went_elsewhere')).toBe('Closed: went with someone else')
  expect(describeClosing('price')).toBe('Closed: price')
  expect(describeClosing(null)).toBe('Open')
})

test('a request whose record is missing or unreadable counts as open', () => {
  const closed = { state: { closing: { why: 'price' } } }
  expect([closedReasonIn(closed), isClosedIn(closed)]).toEqual(['price', true])
  for (const record of [undefined, {}, { state: { closing: null } }, { state: 7 }]) {
    expect([closedReasonIn(record), isClosedIn(record)]).toEqual([null, false])
  }
})

test('each of the eight reasons to close a request has its own label', () => {
  expect(new Set(lostReasons.map((reason) => lostReasonLabels[reason])).size).toBe(8)
})

test('an unknown text isn’t a reason to close a request', () => {
  expect(lostReasons.every(isLostReason)).toBe(true)
  expect(['won', 'toString', '', null, undefined].some(isLostReason)).toBe(false)
})

test('every reason to close a request comes from the customer, except that we couldn’t reach them or that it is no request', () => {
  expect(lostReasons.filter((reason) => !isGivenByCustomer(reason))).toEqual([
    ...['unreachable', 'not_a_request'],
  ])
  expect(isGivenByCustomer(null)).toBe(false)
})
