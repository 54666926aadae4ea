import { CalendarLinks } from './calendar-links/calendar-links.tsx'
import { ClosedDays } from './closed-days/closed-days.tsx'
import type { SectionProps } from './settings-section.tsx'
import { WorkWeek } from './work-week/work-week.tsx'

/** When crews work, and who follows the moves in a calendar. */
export function CalendarSection({ editorUid }: SectionProps) {
  return (
    <>
      <WorkWeek />
      <ClosedDays />
      <CalendarLinks editorUid={editorUid} />
    </>
  )
}
