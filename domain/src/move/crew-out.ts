import { formatOfficeDateTime } from '../office-hours.ts'
import { timeFieldOf } from '../calendar/day-minutes.ts'
import { todayAtOffice } from '../plain-date.ts'
import { ifShown, type AnyView } from './move-view.ts'

/** How many minutes before the arrival window the crew may start to report. */
const aheadMinutes = 120

/**
 * Whether a crew may report progress: from two hours before the arrival window, or from its first
 * report, until it has finished.
 */
export function isCrewOut(view: AnyView, now: Date): boolean {
  const { status, closed, move_date: day } = view
  const [arrival, today] = [ifShown(view.arrival), ifShown(view.today)]
  if (status !== 'scheduled' || closed !== null || arrival === null) return false
  if (today !== null) return today.done === null
  const from = timeFieldOf(Math.max(0, arrival.from_minute - aheadMinutes))
  return day === todayAtOffice(now) && formatOfficeDateTime(now) >= `${day}T${from}`
}
