import { describe, expect, test } from 'vitest'
import { business } from './business.ts'
import {
  callbackDeadline,
  holidaysWarning,
  isOfficeOpen,
  nextOpening,
  officeInstant,
} from './office-hours.ts'
import { openingDayAfter, openingDayBefore } from './opening-days.ts'

const at = (instant: string) => new Date(instant)

describe('the office', () => {
  test.each([
    ['Friday at 8:00', '2026-11-20T13:00:00Z', true],
    ['Friday a second before 8:00', '2026-11-20T12:59:59Z', false],
    ['Friday a second before 18:00', '2026-11-20T22:59:59Z', true],
    ['Friday at 18:00', '2026-11-20T23:00:00Z', false],
    ['Saturday at noon', '2026-11-21T17:00:00Z', true],
    ['Sunday at noon', '2026-11-22T17:00:00Z', false],
    ['Thanksgiving at noon', '2026-11-26T17:00:00Z', false],
    ['a summer Monday at 8:00', '2026-07-06T12:00:00Z', true],
  ])('%s: open is %s', (_name, instant, open) => {
    expect(isOfficeOpen(at(instant))).toBe(open)
  })

  test.each([
    ['while open, at once', '2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z'],
    ['early in the morning, the same day', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'],
    ['Saturday night, on Monday', '2026-11-22T01:00:00Z', '2026-11-23T13:00:00Z'],
    ['the night before Thanksgiving, on Friday', '2026-11-26T01:00:00Z', '2026-11-27T13:00:00Z'],
    ['over the spring change of the clock', '2026-03-08T00:00:00Z', '2026-03-09T12:00:00Z'],
    ['over the autumn change of the clock', '2026-10-31T23:00:00Z', '2026-11-02T13:00:00Z'],
  ])('opens next: %s', (_name, now, opening) => {
    expect(nextOpening(at(now))).toEqual(at(opening))
  })
})

describe('the promised call', () => {
  test.each([
    [
      'comes within 15 minutes of a request in business hours',
      '2026-11-20T15:00:00Z',
      '2026-11-20T15:15:00Z',
    ],
    [
      'comes 15 minutes after opening for a request at night',
      '2026-11-20T03:00:00Z',
      '2026-11-20T13:15:00Z',
    ],
    [
      'moves to the next morning for a request minutes before closing',
      '2026-11-20T22:50:00Z',
      '2026-11-21T13:15:00Z',
    ],
    ['moves over Sunday', '2026-11-21T22:59:00Z', '2026-11-23T13:15:00Z'],
  ])('%s', (_name, received, deadline) => {
    expect(callbackDeadline(at(received))).toEqual(at(deadline))
  })
})

describe('the list of holidays', () => {
  test.each([
    ['a year and a day ahead', '2028-01-01T17:00:00Z', null],
    ['a year ahead', '2028-01-02T17:00:00Z', null],
    ['less than a year ahead', '2028-01-03T17:00:00Z', /ends on 2029-01-01/],
    ['past', '2029-06-01T17:00:00Z', /ends on 2029-01-01/],
  ])('whose end is %s is warned about in time', (_name, now, warning) => {
    const said = holidaysWarning(at(now), ['2028-12-25', '2029-01-01'])
    if (warning === null) expect(said).toBeNull()
    else expect(said).toMatch(warning)
  })

  test('is in order, without a day twice, and warned about when it is empty', () => {
    expect([...new Set(business.holidays)].toSorted()).toEqual(business.holidays)
    expect(holidaysWarning(at('2026-11-21T17:00:00Z'), [])).toMatch(/is empty/)
  })

  test('reaches two years beyond the day on which this was written', () => {
    expect(holidaysWarning(at('2027-11-21T17:00:00Z'))).toBeNull()
  })
})

describe('an opening day', () => {
  const wednesday = new Date('2026-11-25T15:00:00Z')

  test('after or before another leaves out Sundays and holidays', () => {
    expect(openingDayAfter(wednesday, 1, 10)).toEqual(new Date('2026-11-27T15:00:00Z'))
    expect(openingDayAfter(wednesday, 3, 10)).toEqual(new Date('2026-11-30T15:00:00Z'))
    expect(openingDayBefore('2026-11-30', 2, 10)).toEqual(new Date('2026-11-27T15:00:00Z'))
  })

  test('is counted from the day at the office, also late at night', () => {
    const night = new Date('2026-11-26T02:00:00Z')
    expect(openingDayAfter(night, 1, 10)).toEqual(new Date('2026-11-27T15:00:00Z'))
  })

  test('has its hour on the new clock after a change of it', () => {
    const saturday = new Date('2026-10-31T15:00:00Z')
    expect(openingDayAfter(saturday, 1, 10)).toEqual(new Date('2026-11-02T15:00:00Z'))
    expect(openingDayBefore('2026-03-09', 1, 10)).toEqual(new Date('2026-03-07T15:00:00Z'))
  })
})

describe("a time on the office's clock", () => {
  test.each([
    ['in winter', '2026-11-24', 9, 30, '2026-11-24T14:30:00Z'],
    ['in summer', '2026-07-06', 9, 0, '2026-07-06T13:00:00Z'],
    ['at midnight after the clock went back', '2026-11-02', 0, 0, '2026-11-02T05:00:00Z'],
    ['at midnight on the day it goes forward', '2026-03-08', 0, 0, '2026-03-08T05:00:00Z'],
    ['in the hour that does not exist', '2026-03-08', 2, 30, '2026-03-08T07:30:00Z'],
  ])('is an instant: %s', (_, day, hour, minute, instant) => {
    expect(officeInstant(day, hour, minute)).toEqual(new Date(instant))
  })
})
