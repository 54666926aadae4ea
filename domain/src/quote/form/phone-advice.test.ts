import { expect, it } from 'vitest'
import { lacksAreaCode } from './phone-advice.ts'

it.each([
  ['asks for', '555-0142'],
  ['asks for', '555 01 42'],
  ['doesn’t ask for', '(202) 555-0142'],
  ['doesn’t ask for', '+1 202 555 0142'],
  ['doesn’t ask for', '555-014'],
  ['doesn’t ask for', ''],
])('the form %s the area code of %j', (verdict, phone) => {
  expect(lacksAreaCode(phone)).toBe(verdict === 'asks for')
})
