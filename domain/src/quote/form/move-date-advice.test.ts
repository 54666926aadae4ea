import { expect, test } from 'vitest'
import { standardHours } from '../../office-hours.ts'
import { moveDateAdvice } from './move-date-advice.ts'

const friday = '2026-11-20'
const { week } = standardHours

test.each([
  ['2026-11-19', 'passed'],
  ['2020-01-01', 'passed'],
  ['2027-11-21', 'more than a year'],
  ['2099-12-31', 'more than a year'],
  ['2026-11-22', 'a Sunday'],
])('the form warns about the move date %s: %s', (date, words) => {
  expect(moveDateAdvice(date, friday, week)).toContain(words)
})

test.each([friday, '2026-11-21', '2027-11-20', '', '2026-02-30', '12/19/2026'])(
  'the form doesn’t warn about %j',
  (date) => {
    expect(moveDateAdvice(date, friday, week)).toBeUndefined()
  },
)

test('the form warns about the days on which the owner closed the office, not about every Sunday', () => {
  const ownWeek = week.map((_, day) => (day === 3 ? '' : '09:00-13:00'))
  expect(moveDateAdvice('2026-11-22', friday, ownWeek)).toBeUndefined()
  expect(moveDateAdvice('2026-11-25', friday, ownWeek)).toContain('That’s a Wednesday')
})
