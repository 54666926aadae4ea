import type { CrewDay } from '@moving/domain/calendar/crew-day'
import { formatLongDate, todayAtOffice } from '@moving/domain/plain-date'
import { limit, orderBy, where } from 'firebase/firestore'
import { useRef, useState } from 'react'
import { calendarPathFor } from '@moving/domain/calendar/calendar-period'
import { describeJobs } from '@moving/domain/calendar/close-day-form'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { useNow } from '../../../lib/use-now.ts'
import { crewDays } from '../../../shared/documents/calendar-kinds.ts'
import { liveQuery } from '../../../shared/documents/live.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPlus } from '../../../ui/form-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/load-failure.tsx'
import { crewDayRequestOf } from '../../office/crew-day/save-crew-day.ts'
import { useCrewDaySave } from '../../office/crew-day/save-crew-day.ts'
import { SettingsSection, SettingsRow } from '../settings-section.tsx'
import { CloseDayDialog } from './close-day-form.tsx'
import { Link } from '../../../ui/link.tsx'

/** Days that the list shows. */
const closedDaysMax = 50

const failure = 'The closed days couldn’t be loaded'

/** Days to come on which the office has no crew work, live. */
export function ClosedDays() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isClosing, setClosing] = useState(false)
  const { isSaving, save, saveAndTell } = useCrewDaySave()
  const now = useNow()
  const today = now === null ? null : todayAtOffice(now)
  const { data: days, ...reading } = useAsyncData<CrewDay[]>({
    key: today,
    keptAs: 'closed days',
    failure,
    subscribe: liveQuery(
      crewDays,
      [
        where('closed', '==', true),
        where('day', '>=', today),
        orderBy('day'),
        limit(closedDaysMax),
      ],
      (closed) => [...closed.values()],
    ),
  })

  const open = async (day: CrewDay) => {
    // Its button goes with it.
    heading.current?.focus()
    const openedWith = crewDayRequestOf(day)
    const change = { ...openedWith, closed: false }
    await saveAndTell({ day: day.day, openedWith, change }, `${formatLongDate(day.day)} is open`)
  }

  return (
    <SettingsSection title="Closed days" headingRef={heading}>
      <chakra.p textStyle="note" maxWidth="prose">
        Days on which no crew works. Holidays, and days of the week without crews, are closed
        automatically.
      </chakra.p>
      <LoadState reading={reading} minHeight="10vh">
        {failure}.
      </LoadState>
      {days !== undefined && (
        <>
          <Card shape="flush">
            <ClosedDayRows days={days} isSaving={isSaving} onOpen={(day) => void open(day)} />
          </Card>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Button variant="outline" onClick={() => setClosing(true)}>
              <IconPlus size={18} />
              Close a Day
            </Button>
            {days.length === closedDaysMax && (
              <chakra.p textStyle="note">The next {closedDaysMax} are shown.</chakra.p>
            )}
          </chakra.div>
        </>
      )}
      {today !== null && (
        <CloseDayDialog
          open={isClosing}
          today={today}
          isSaving={isSaving}
          save={save}
          onClose={() => setClosing(false)}
        />
      )}
    </SettingsSection>
  )
}

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
function ClosedDayRows({ days, isSaving, onOpen }: ClosedDayRowsProps) {
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
