import { describe, expect, test } from 'vitest'
import {
  formatLongDate,
  formatOfficeMoment,
  isPlainDate,
  shiftPlainDate,
  todayAtOffice,
  weekdayOf,
} from './plain-date.ts'

describe('a plain date', () => {
  test.each(['2026-12-19', '2028-02-29', '2000-01-01', '2099-12-31'])('%s is a day', (text) => {
    expect(isPlainDate(text)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-00-10',
    '1999-12-31',
    '12/19/2026',
    '',
  ])("%j isn't a day", (text) => {
    expect(isPlainDate(text)).toBe(false)
  })

  test('is formatted as the office says it', () => {
    expect(formatLongDate('2026-12-19')).toBe('Saturday, December 19, 2026')
  })

  test("that isn't a real day is shown as stored", () => {
    expect(formatLongDate('soon')).toBe('soon')
  })

  test.each([
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('%s moved by %i day(s) is %s, across clock changes', (from, days, to) => {
    expect(shiftPlainDate(from, days)).toBe(to)
  })

  test('has the right weekday', () => {
    expect(weekdayOf('2026-11-22')).toBe(0)
  })
})

describe("today is the office's day", () => {
  test.each([
    ['2026-11-20T04:59:59Z', '2026-11-19'],
    ['2026-11-20T05:00:00Z', '2026-11-20'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
  ])('at %s it is %s in Washington', (instant, day) => {
    expect(todayAtOffice(new Date(instant))).toBe(day)
  })
})

test("a time is on the office's clock, on either side of daylight saving", () => {
  expect(formatOfficeMoment(new Date('2026-11-20T04:30:00Z'))).toBe('November 19, 2026, 11:30 PM')
  expect(formatOfficeMoment(new Date('2026-07-01T16:05:00Z'))).toBe('July 1, 2026, 12:05 PM')
})
