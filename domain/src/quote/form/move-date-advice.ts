import { isPlainDate, shiftPlainDate, weekdayOf, type PlainDate } from '../../plain-date.ts'

/** A date more than this many days ahead may be a mistake. */
const farAheadDays = 365

/**
 * A hint about a move date that may be a mistake or needs a call. The form and the security rules
 * accept such a date.
 * @param today in the office's time zone
 * @returns undefined if there is nothing to say about the date
 */
export function moveDateAdvice(moveDate: string, today: PlainDate): string | undefined {
  if (!isPlainDate(moveDate)) return undefined
  if (moveDate < today) {
    return 'That date has passed. We’ll ask which day you mean when we call.'
  }
  if (moveDate > shiftPlainDate(today, farAheadDays)) {
    return 'That’s more than a year away. Please double-check the year, or send it if it’s right.'
  }
  if (weekdayOf(moveDate) === 0) {
    return 'That’s a Sunday, when our office is closed. We’ll tell you what’s possible when we call.'
  }
  return undefined
}
