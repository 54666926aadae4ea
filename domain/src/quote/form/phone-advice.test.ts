import { expect, it } from 'vitest'
import { lacksAreaCode } from './phone-advice.ts'

it.each([
  ['555-0142', true],
  ['555 01 42', true],
  ['(202) 555-0142', false],
  ['+1 202 555 0142', false],
  ['555-014', false],
  ['', false],
])('the form asks for the area code of %j: %s', (phone, asks) => {
  expect(lacksAreaCode(phone)).toBe(asks)
})
