import { officeInstant, type OfficeHours } from '../../office-hours.ts'
import {
  formatOfficeWeekday,
  isPlainDate,
  shiftPlainDate,
  weekdayOf,
  type PlainDate,
} from '../../plain-date.ts'

/** A date more than this many days ahead may be a mistake. */
const farAheadDays = 365

/**
 * A hint about a move date that may be a mistake or needs a call. The form and the security rules
 * accept such a date.
 * @param today in the office's time zone
 * @param week the office's hours of each weekday, Sunday first
 * @returns undefined if there is nothing to say about the date
 */
export function moveDateAdvice(
  moveDate: string,
  today: PlainDate,
  week: OfficeHours['week'],
): string | undefined {
  if (!isPlainDate(moveDate)) return undefined
  if (moveDate < today) {
    return 'That date has passed. We’ll ask which day you mean when we call.'
  }
  if (moveDate > shiftPlainDate(today, farAheadDays)) {
    return 'That’s more than a year away. Please double-check the year, or send it if it’s right.'
  }
  if (week[weekdayOf(moveDate)] === '') {
    const [weekday] = formatOfficeWeekday(officeInstant(moveDate, 12)).split(',')
    return `That’s a ${weekday}, when our office is closed. We’ll tell you what’s possible when we call.`
  }
  return undefined
}
