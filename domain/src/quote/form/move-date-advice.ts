import { isPlainDate, shiftPlainDate, weekdayOf, type PlainDate } from '../../plain-date.ts'

/** A date that is this many days ahead may be a mistake. */
const farAheadDays = 365

/**
 * A hint about a move date that is possible but may be a mistake, or that needs a call; undefined
 * for none, or without a date. The security rules refuse no such date.
 * @param today the office's day
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
