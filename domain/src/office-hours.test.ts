import { describe, expect, test } from 'vitest'
import {
  callbackDeadline,
  isOfficeOpen,
  nextOpening,
  officeInstant,
  standardHours,
} from './office-hours.ts'
import { openingDayAfter, openingDayBefore } from './opening-days.ts'
import { aClosure } from '../../tests/support/closure.ts'

const at = (instant: string) => new Date(instant)

describe('the office with the standard hours', () => {
  test.each([
    ['open', 'on Friday at 8:00', '2026-11-20T13:00:00Z'],
    ['closed', 'on Friday a second before 8:00', '2026-11-20T12:59:59Z'],
    ['open', 'on Friday a second before 18:00', '2026-11-20T22:59:59Z'],
    ['closed', 'on Friday at 18:00', '2026-11-20T23:00:00Z'],
    ['open', 'on Saturday at noon', '2026-11-21T17:00:00Z'],
    ['closed', 'on Sunday at noon', '2026-11-22T17:00:00Z'],
    ['closed', 'on Thanksgiving at noon', '2026-11-26T17:00:00Z'],
    ['open', 'on a summer Monday at 8:00', '2026-07-06T12:00:00Z'],
  ])('is %s %s', (verdict, _name, instant) => {
    expect(isOfficeOpen(at(instant), standardHours)).toBe(verdict === 'open')
  })

  test.each([
    ['while open, at once', '2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z'],
    ['early in the morning, the same day', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'],
    ['Saturday night, on Monday', '2026-11-22T01:00:00Z', '2026-11-23T13:00:00Z'],
    ['the night before Thanksgiving, on Friday', '2026-11-26T01:00:00Z', '2026-11-27T13:00:00Z'],
    ['across the spring clock change', '2026-03-08T00:00:00Z', '2026-03-09T12:00:00Z'],
    ['across the autumn clock change', '2026-10-31T23:00:00Z', '2026-11-02T13:00:00Z'],
  ])('has its next opening as expected: %s', (_name, now, opening) => {
    expect(nextOpening(at(now), standardHours)).toEqual(at(opening))
  })
})

describe('the promised call', () => {
  test.each([
    [
      'is within 15 minutes of a request in business hours',
      '2026-11-20T15:00:00Z',
      '2026-11-20T15:15:00Z',
    ],
    [
      'is 15 minutes after opening for a request at night',
      '2026-11-20T03:00:00Z',
      '2026-11-20T13:15:00Z',
    ],
    [
      'moves to the next morning for a request minutes before closing',
      '2026-11-20T22:50:00Z',
      '2026-11-21T13:15:00Z',
    ],
    ['skips Sunday', '2026-11-21T22:59:00Z', '2026-11-23T13:15:00Z'],
  ])('%s', (_name, received, deadline) => {
    expect(callbackDeadline(at(received), standardHours)).toEqual(at(deadline))
  })
})

describe('opening hours from Settings', () => {
  const hours = {
    week: ['', '08:00-18:00', '08:00-18:00', '12:30-20:00', '', '08:00-24:00', '09:00-13:00'],
    closures: [
      aClosure('2026-12-24T12:00', '2026-12-24T24:00', 'Christmas Eve'),
      aClosure('2026-12-25T00:00', '2026-12-25T24:00', 'Christmas'),
      aClosure('2027-01-04T14:00', '2027-01-05T10:00', 'Snow'),
    ],
  }
  const office = (time: string) => at(`${time}-05:00`)

  test.each([
    ['before the opening on a day that opens at noon', '2026-12-23T12:29', false],
    ['after the opening on a day that opens at noon', '2026-12-23T12:30', true],
    ['on a day off in the middle of the week', '2026-12-31T12:00', false],
    ['on an evening that ends at midnight', '2026-12-18T23:59', true],
    ['in the minute in which a closure starts', '2027-01-04T14:00', false],
    ['in the minute before that', '2027-01-04T13:59', true],
    ['in the minute in which it ends', '2027-01-05T10:00', true],
    ['in the minute before that', '2027-01-05T09:59', false],
  ])('%s', (_name, time, open) => {
    expect(isOfficeOpen(office(time), hours)).toBe(open)
  })

  test.each([
    ['moves past a closure across midnight', '2027-01-04T13:50', '2027-01-05T10:15'],
    ['also moves for a request during that closure', '2027-01-04T20:00', '2027-01-05T10:15'],
    ['skips a holiday and a day off in a row', '2026-12-24T11:50', '2026-12-26T09:15'],
    ['skips an opening that is too short for the promise', '2026-12-26T12:50', '2026-12-28T08:15'],
  ])('%s', (_name, requestedAt, promised) => {
    expect(callbackDeadline(office(requestedAt), hours)).toEqual(office(promised))
  })

  test('a promised call is always during opening hours, at least 15 minutes after an opening', () => {
    for (let minute = 0; minute < 366 * 24 * 60; minute += 397) {
      const requestedAt = new Date(office('2026-12-01T00:00').getTime() + minute * 60_000)
      const promised = callbackDeadline(requestedAt, hours)
      expect(isOfficeOpen(promised, hours)).toBe(true)
      expect(isOfficeOpen(new Date(promised.getTime() - 15 * 60_000), hours)).toBe(true)
      expect(promised.getTime() - requestedAt.getTime()).toBeGreaterThanOrEqual(15 * 60_000)
    }
  })

  test('an office that never opens for 15 minutes calls at its next opening', () => {
    const short = { week: new Array<string>(7).fill('08:00-08:15'), closures: [] }
    const promised = callbackDeadline(office('2026-12-01T12:00'), short)
    expect(promised).toEqual(office('2026-12-02T08:15'))
  })

  test('an office that never opens still has a next opening, years ahead', () => {
    const never = { week: new Array<string>(7).fill(''), closures: [] }
    expect(nextOpening(office('2026-12-01T00:00'), never).getUTCFullYear()).toBeGreaterThan(2029)
  })
})

describe('a business day', () => {
  const wednesday = new Date('2026-11-25T15:00:00Z')

  test('before or after another one skips Sundays and holidays', () => {
    expect(openingDayAfter(wednesday, 1, 10, standardHours)).toEqual(
      new Date('2026-11-27T15:00:00Z'),
    )
    expect(openingDayAfter(wednesday, 3, 10, standardHours)).toEqual(
      new Date('2026-11-30T15:00:00Z'),
    )
    expect(openingDayBefore('2026-11-30', 2, 10, standardHours)).toEqual(
      new Date('2026-11-27T15:00:00Z'),
    )
  })

  test('counts from the day in Washington, even late at night', () => {
    const night = new Date('2026-11-26T02:00:00Z')
    expect(openingDayAfter(night, 1, 10, standardHours)).toEqual(new Date('2026-11-27T15:00:00Z'))
  })

  test('has its hour on the new clock after clocks change', () => {
    const saturday = new Date('2026-10-31T15:00:00Z')
    expect(openingDayAfter(saturday, 1, 10, standardHours)).toEqual(
      new Date('2026-11-02T15:00:00Z'),
    )
    expect(openingDayBefore('2026-03-09', 1, 10, standardHours)).toEqual(
      new Date('2026-03-07T15:00:00Z'),
    )
  })
})

describe('a time on the clock in Washington', () => {
  test.each([
    ['in winter', '2026-11-24', 9, 30, '2026-11-24T14:30:00Z'],
    ['in summer', '2026-07-06', 9, 0, '2026-07-06T13:00:00Z'],
    ['at midnight after the clocks went back', '2026-11-02', 0, 0, '2026-11-02T05:00:00Z'],
    ['at midnight on the day the clocks go forward', '2026-03-08', 0, 0, '2026-03-08T05:00:00Z'],
    ["in the hour that doesn't exist", '2026-03-08', 2, 30, '2026-03-08T07:30:00Z'],
  ])('is converted to an instant: %s', (_, day, hour, minute, instant) => {
    expect(officeInstant(day, hour, minute)).toEqual(new Date(instant))
  })
})
