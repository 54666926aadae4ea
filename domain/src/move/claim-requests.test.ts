import { expect, it } from 'vitest'
import { claimSchema } from './claim-requests.ts'

const open = { act: 'open', quoteId: 'A'.repeat(20), digits: '0142' }

it('a customer opens one earlier request with four digits', () => {
  expect(claimSchema.safeParse(open).success).toBe(true)
})

it.each([
  ['a path', { ...open, quoteId: '../../roles/x' }],
  ['three digits', { ...open, digits: '014' }],
  ['a number', { ...open, digits: 142 }],
  ['an unknown action', { act: 'all' }],
  ['nothing', null],
])('a request to open an earlier request is rejected with %s', (_, claim) => {
  expect(claimSchema.safeParse(claim).success).toBe(false)
})
