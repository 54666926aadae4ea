import { isPlainDate, shiftPlainDate, weekdayOf, type PlainDate } from '../../plain-date.ts'

/** Days ahead from which a date is worth a second look. */
const farAheadDays = 365

/**
 * Advice about a move date that is possible but likely a slip, or that needs a call; undefined when
 * there is none, or no date. The security rules refuse no such date.
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
