import { isWorkday, officeInstant, type OfficeHours } from './office-hours.ts'
import { shiftPlainDate, todayAtOffice, type PlainDate } from './plain-date.ts'

// This file is separate from office-hours.ts, which every public page loads.

/**
 * A full hour of the `days`-th business day after the day of `now`, on the office's clock.
 * @param hour full hours from midnight
 */
export function openingDayAfter(now: Date, days: number, hour: number, hours: OfficeHours): Date {
  return officeInstant(openingDay(todayAtOffice(now), days, hours), hour)
}

/** A full hour of the `days`-th business day before a day, on the office's clock. */
export function openingDayBefore(
  day: PlainDate,
  days: number,
  hour: number,
  hours: OfficeHours,
): Date {
  return officeInstant(openingDay(day, -days, hours), hour)
}

/** The next day after `today` on which the office is open, tomorrow at the earliest. */
export const nextWorkday = (today: PlainDate, hours: OfficeHours): PlainDate =>
  openingDay(today, 1, hours)

/** The day that many business days after a day, or before it for a negative number. */
function openingDay(from: PlainDate, days: number, hours: OfficeHours): PlainDate {
  const step = Math.sign(days)
  let day = from
  for (let left = Math.abs(days); left > 0;) {
    day = shiftPlainDate(day, step)
    if (isWorkday(day, hours)) left -= 1
  }
  return day
}
