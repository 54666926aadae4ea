import { business } from '../business.ts'
import type { PlainDate } from '../plain-date.ts'

/**
 * Formats a day as 'Tue, Dec 15', without date-fns, which the office's first pages don't load.
 * @param day must be a real calendar day
 */
export function describeShortDay(day: PlainDate): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(business.locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}
