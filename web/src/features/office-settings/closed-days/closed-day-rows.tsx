import { calendarPathFor } from '@moving/domain/calendar/calendar-period'
import { describeJobs } from '@moving/domain/calendar/close-day-form'
import type { CrewDay } from '@moving/domain/calendar/crew-day'
import { formatLongDate } from '@moving/domain/plain-date'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { SettingsRow } from '../settings-row.tsx'

interface ClosedDayRowsProps {
  days: readonly CrewDay[]
  isSaving: boolean
  onOpen: (day: CrewDay) => void
}

const DayLink = chakra(
  Link,
  { base: { fontWeight: 'semibold', color: 'brand.fg', textDecoration: 'underline' } },
  { forwardProps: ['to'] },
)

/** The days that are closed, with the moves that stand on them all the same. */
export function ClosedDayRows({ days, isSaving, onOpen }: ClosedDayRowsProps) {
  if (days.length === 0) {
    return (
      <chakra.p p="5" color="fg.muted">
        No day is closed.
      </chakra.p>
    )
  }
  return (
    <ol>
      {days.map((day) => (
        <SettingsRow
          key={day.day}
          actions={
            <Button
              variant="outline"
              size="sm"
              aria-description={formatLongDate(day.day)}
              disabled={isSaving}
              onClick={() => onOpen(day)}
            >
              Reopen
            </Button>
          }
        >
          <chakra.p fontWeight="semibold">{formatLongDate(day.day)}</chakra.p>
          {day.note !== '' && <chakra.p textStyle="note">{day.note}</chakra.p>}
          <Jobs day={day} />
        </SettingsRow>
      ))}
    </ol>
  )
}

function Jobs({ day: { day, jobs } }: { day: CrewDay }) {
  const words = describeJobs(Object.keys(jobs).length)
  if (words === '') return null
  return (
    <chakra.p fontSize="note" color="status.pending.fg">
      {words}.{' '}
      <DayLink to={calendarPathFor({ view: 'day', day })} aria-description={formatLongDate(day)}>
        See Them
      </DayLink>
    </chakra.p>
  )
}
