import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { business } from './business.ts'
import type { PlainDate } from './plain-date.ts'

// Functions format dates with date-fns: emails, exports and the Monday letter. Pages use Intl
// (plain-date.ts), because date-fns's `format` with time zones is 7 kB.

/** Example: 'November 19, 2026, 10:42 AM'. */
export const momentFormat = 'MMMM d, yyyy, h:mm a'

/** Formats an instant on the office's clock. */
export const formatAtOffice = (instant: Date, pattern: string): string =>
  format(new TZDate(instant, business.timeZone), pattern)

/** Formats a calendar day. */
export const formatDay = (day: PlainDate, pattern: string): string =>
  // Noon, so that no time zone makes it a different day.
  format(new TZDate(`${day}T12:00:00Z`, 'UTC'), pattern)
