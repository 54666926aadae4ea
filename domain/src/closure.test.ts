import { describe, expect, it } from 'vitest'
import { aClosure } from '../../tests/support/closure.ts'
import { describeClosure, withClosure } from './closure.ts'
import { standardHours } from './office-hours.ts'
import { hoursIn, publicHours } from './read-hours.ts'

const now = new Date('2027-01-04T14:00:20-05:00')

describe('a closure of the office', () => {
  it('is added in order, and one that ended more than a month ago is removed', () => {
    const old = aClosure('2026-11-26T00:00', '2026-11-26T24:00', 'Thanksgiving')
    const later = aClosure('2027-05-31T00:00', '2027-05-31T24:00', 'Memorial Day')
    const closure = aClosure('2027-01-04T14:00', '2027-01-05T10:00', 'Snow')
    expect(withClosure([old, later], closure, now)).toEqual([closure, later])
    expect(withClosure([closure], closure, now)).toEqual([closure])
  })

  it.each([
    [
      aClosure('2026-11-26T00:00', '2026-11-26T24:00', 'Thanksgiving'),
      'Thu, Nov 26, 2026, all day',
    ],
    [
      aClosure('2026-12-24T00:00', '2026-12-26T24:00', 'Christmas'),
      'Thu, Dec 24, 2026 to Sat, Dec 26, 2026, all day',
    ],
    [
      aClosure('2026-12-24T12:00', '2026-12-24T24:00', 'Christmas Eve'),
      'Thu, Dec 24, 2026, from 12 PM',
    ],
    [
      aClosure('2026-12-24T08:00', '2026-12-24T09:30', 'Training'),
      'Thu, Dec 24, 2026, 8 AM to 9:30 AM',
    ],
    [
      aClosure('2027-01-04T14:00', '2027-01-05T10:00', 'Snow'),
      'Mon, Jan 4, 2027, 2 PM to Tue, Jan 5, 2027, 10 AM',
    ],
    [
      aClosure('2027-01-04T14:00', '2027-01-05T24:00', 'Snow'),
      'Mon, Jan 4, 2027, 2 PM to Tue, Jan 5, 2027, end of day',
    ],
  ])('%o is described in words', (closure, words) => {
    expect(describeClosure(closure)).toBe(words)
  })
})

describe('the stored office hours', () => {
  it('are the defaults if none are stored, or they are unreadable', () => {
    expect(hoursIn(undefined)).toBe(standardHours)
    expect(hoursIn({ hours: { week: 'always', closures: [] } })).toBe(standardHours)
    const set = { week: [...standardHours.week], closures: [] }
    expect(hoursIn({ hours: set })).toEqual(set)
  })

  it('are published with only the closures of the next weeks', () => {
    expect(publicHours(standardHours, now).closures.map(({ reason }) => reason)).toEqual([
      'Christmas',
      'New Year’s Day',
    ])
  })
})
