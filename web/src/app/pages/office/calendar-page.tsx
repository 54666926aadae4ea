import { Calendar } from '../../../features/calendar/calendar.tsx'
import { OfficeFoot } from './office-parts.tsx'

/** /admin/calendar. */
export function CalendarPage() {
  return (
    <>
      <Calendar />
      <OfficeFoot />
    </>
  )
}
