import { CalendarLinks } from './calendar-links/calendar-links.tsx'
import { ClosedDays } from './closed-days/closed-days.tsx'
import type { SectionProps } from './settings-section.tsx'
import { WorkWeek } from './work-week/work-week.tsx'

/** The crews' working days, and the calendar links. */
export function CalendarSection({ editorUid }: SectionProps) {
  return (
    <>
      <WorkWeek />
      <ClosedDays />
      <CalendarLinks editorUid={editorUid} />
    </>
  )
}
