import { expect, it } from 'vitest'
import { describeClosing, titleOf } from './describe-move.ts'

const now = new Date('2026-11-20T15:00:00Z')
const title = (over: Partial<Parameters<typeof titleOf>[0]>) =>
  titleOf({ status: 'pending', closed: null, move_date: '2026-12-19', ...over }, now)

it('names the day of the move, with the year where it is another one', () => {
  expect(title({})).toBe('Your move on Saturday, December 19')
  expect(title({ move_date: '2027-01-09' })).toBe('Your move on Saturday, January 9, 2027')
  expect(title({ status: 'completed' })).toBe('You moved on Saturday, December 19')
  expect(title({ move_date: 'next spring' })).toBe('Your move')
})

it('promises no move where a request is closed, and says who closed it', () => {
  const closed = { byCustomer: true, at: now }
  expect(title({ closed })).toBe('Your request for Saturday, December 19')
  expect(describeClosing(closed)).toBe('You cancelled this request on November 20, 2026.')
  expect(describeClosing({ ...closed, byCustomer: false })).toBe(
    'Our office closed this request on November 20, 2026.',
  )
})
