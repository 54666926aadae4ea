import { Calendar } from '../../../features/calendar/calendar.tsx'
import { OfficeFoot, useEditor } from './office-parts.tsx'

/** /admin/calendar. */
export function CalendarPage() {
  return (
    <>
      <Calendar editor={useEditor()} />
      <OfficeFoot />
    </>
  )
}
