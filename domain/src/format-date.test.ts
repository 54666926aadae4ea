import { expect, test } from 'vitest'
import { formatAtOffice, formatDay, momentFormat } from './format-date.ts'
import {
  formatLongDate,
  formatOfficeDay,
  formatOfficeMoment,
  formatOfficeTime,
  formatOfficeWeekday,
  todayAtOffice,
} from './plain-date.ts'

test.each([
  ['midnight', '2026-11-20T05:00:00Z'],
  ['the last second of a day', '2026-11-20T04:59:59.999Z'],
  ['noon', '2026-12-19T17:00:00Z'],
  ['the start of daylight saving', '2026-03-08T07:00:00Z'],
  ['the repeated hour of its end', '2026-11-01T06:30:00Z'],
  ['New Year’s Eve', '2027-01-01T04:30:00Z'],
])('emails, exports and pages write dates the same way at %s', (_, iso) => {
  const at = new Date(iso)
  expect(formatAtOffice(at, momentFormat)).toBe(formatOfficeMoment(at))
  expect(formatAtOffice(at, 'MMMM d, yyyy')).toBe(formatOfficeDay(at))
  expect(formatAtOffice(at, 'h:mm a')).toBe(formatOfficeTime(at))
  expect(formatAtOffice(at, 'EEEE, MMMM d')).toBe(formatOfficeWeekday(at))
  const day = todayAtOffice(at)
  expect(formatAtOffice(at, 'yyyy-MM-dd')).toBe(day)
  expect(formatDay(day, 'EEEE, MMMM d, yyyy')).toBe(formatLongDate(day))
})
