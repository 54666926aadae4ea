import { ClosedDays } from './closed-days/closed-days.tsx'
import { PageLinks } from './page-links/page-links.tsx'
import type { SectionProps } from './settings-section.tsx'
import { WorkWeek } from './work-week/work-week.tsx'

/** The crews' working days, and the links to their pages. */
export function CalendarSection({ editorUid }: SectionProps) {
  return (
    <>
      <WorkWeek />
      <ClosedDays />
      <PageLinks editorUid={editorUid} />
    </>
  )
}
