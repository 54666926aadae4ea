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
  test.each(['2026-12-19', '2028-02-29', '2000-01-01', '2099-12-31'])(
    '%s is accepted as a day',
    (text) => {
      expect(isPlainDate(text)).toBe(true)
    },
  )

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-00-10',
    '1999-12-31',
    '12/19/2026',
    '',
  ])('%j isn’t accepted as a day', (text) => {
    expect(isPlainDate(text)).toBe(false)
  })

  test('is written with weekday, month, day and year', () => {
    expect(formatLongDate('2026-12-19')).toBe('Saturday, December 19, 2026')
  })

  test('is shown as stored if it isn’t a real day', () => {
    expect(formatLongDate('soon')).toBe('soon')
  })

  test.each([
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('%s shifted by %i day(s) is %s, even when clocks change', (from, days, to) => {
    expect(shiftPlainDate(from, days)).toBe(to)
  })

  test('has the right weekday', () => {
    expect(weekdayOf('2026-11-22')).toBe(0)
  })
})

describe('the current day', () => {
  test.each([
    ['2026-11-20T04:59:59Z', '2026-11-19'],
    ['2026-11-20T05:00:00Z', '2026-11-20'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
  ])('at %s it is %s in Washington', (instant, day) => {
    expect(todayAtOffice(new Date(instant))).toBe(day)
  })
})

test('a time is shown on the clock in Washington, in winter and in summer', () => {
  expect(formatOfficeMoment(new Date('2026-11-20T04:30:00Z'))).toBe('November 19, 2026, 11:30 PM')
  expect(formatOfficeMoment(new Date('2026-07-01T16:05:00Z'))).toBe('July 1, 2026, 12:05 PM')
})
