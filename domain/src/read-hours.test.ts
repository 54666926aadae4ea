import { expect, test } from 'vitest'
import { standardHours } from './office-hours.ts'
import { hoursIn } from './read-hours.ts'
import { aClosure } from '../../tests/support/closure.ts'

const snow = aClosure('2027-01-04T14:00', '2027-01-05T10:00', 'Snow')
const hours = (closures: unknown, week: unknown = [...standardHours.week]) => ({
  hours: { week, closures },
})

test('office hours are read as they are stored', () => {
  expect(hoursIn(hours([snow])).closures).toEqual([snow])
  expect(hoursIn({ hours: standardHours }), 'as the build has them').toEqual(standardHours)
})

test.each([
  ['an invalid day', hours([aClosure('2027-02-30T00:00', '2027-03-02T24:00', 'Snow')])],
  ['an invalid end', hours([aClosure('2027-01-04T00:00', '2027-13-45T24:00', 'Snow')])],
  [
    'the last day of the calendar',
    hours([aClosure('2027-01-04T00:00', '9999-12-31T24:00', 'Snow')]),
  ],
  ['nothing', hours([snow, ''])],
  ['no open day', hours([], new Array<string>(7).fill(''))],
  ['days that close before they open', hours([], new Array<string>(7).fill('18:00-08:00'))],
])('office hours with %s are replaced by the defaults', (_, stored) => {
  expect(hoursIn(stored)).toBe(standardHours)
})
