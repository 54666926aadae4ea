import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { business } from './business.ts'
import { callbackDeadline } from './office-hours.ts'
import { todayAtOffice } from './plain-date.ts'

/**
 * When the office calls, as a person reads it: 'today by 2:15 PM Eastern Time' or 'on Monday,
 * November 23, by 8:15 AM Eastern Time'. Null once that moment has passed, so that nothing late
 * promises the past.
 * @param receivedAt when the request came in
 * @param now when the sentence is read
 */
export function describeCallback(receivedAt: Date, now: Date): string | null {
  const deadline = callbackDeadline(receivedAt)
  if (deadline <= now) return null
  const local = new TZDate(deadline, business.timeZone)
  const time = `by ${format(local, 'h:mm a')} Eastern Time`
  const isToday = todayAtOffice(deadline) === todayAtOffice(now)
  return isToday ? `today ${time}` : `on ${format(local, 'EEEE, MMMM d')}, ${time}`
}

/** An instant on the office's clock: 'November 20, 2026, 9:05 AM'. */
export function formatOfficeMoment(instant: Date): string {
  return format(new TZDate(instant, business.timeZone), 'MMMM d, yyyy, h:mm a')
}
