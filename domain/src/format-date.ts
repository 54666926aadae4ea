import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { business } from './business.ts'
import type { PlainDate } from './plain-date.ts'

// Functions format dates with date-fns, for emails, exports and the Monday letter. Pages use Intl
// (plain-date.ts), because `format` of date-fns with time zones is 7 kB.

export const momentFormat = 'MMMM d, yyyy, h:mm a'

/** Formats an instant on the office's clock. */
export const formatAtOffice = (instant: Date, pattern: string): string =>
  format(new TZDate(instant, business.timeZone), pattern)

export const formatDay = (day: PlainDate, pattern: string): string =>
  // Noon, so that the day is the same in every time zone.
  format(new TZDate(`${day}T12:00:00Z`, 'UTC'), pattern)
