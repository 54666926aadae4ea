import { isWorkday, standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice, weekdayOf } from '@moving/domain/plain-date'
import { expect, test } from 'vitest'
import { dayMs, workdayAhead } from './days.ts'

const noon = new Date('2026-11-20T17:00:00Z')

test('the date of a test’s move is always the same weekday in Washington', () => {
  for (let days = 0; days < 1000; days += 1) {
    const now = new Date(noon.getTime() + days * dayMs)
    const day = workdayAhead(26, 6, now)
    expect([weekdayOf(day), isWorkday(day, standardHours)]).toEqual([6, true])
    expect(day >= shiftPlainDate(todayAtOffice(now), 26)).toBe(true)
    expect(day <= shiftPlainDate(todayAtOffice(now), 26 + 20)).toBe(true)
  }
})

test('the date of a test’s move is never a day off', () => {
  expect(workdayAhead(26, 6, noon)).toBe('2026-12-19')
  // Christmas of 2027 and New Year's Day of 2028 are Saturdays.
  expect(workdayAhead(1, 6, new Date('2027-12-20T17:00:00Z'))).toBe('2028-01-08')
})
