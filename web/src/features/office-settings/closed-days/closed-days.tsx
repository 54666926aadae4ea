import { dayExceptions, type CrewDay } from '@moving/domain/calendar/crew-day'
import { crewDay } from '@moving/domain/settings/crew-day'
import { formatLongDate, todayAtOffice } from '@moving/domain/plain-date'
import { limit, orderBy, where } from 'firebase/firestore'
import { useRef, useState } from 'react'
import { calendarPathFor } from '@moving/domain/calendar/calendar-period'
import { describeJobs } from '@moving/domain/calendar/close-day-form'
import { Link } from 'react-router-dom'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { useNow } from '../../../lib/async/use-now.ts'
import { crewDays } from '../../../shared/documents/calendar-kinds.ts'
import { liveQuery } from '../../../shared/documents/live.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useSettingSave } from '../../../shared/office/settings/use-setting-save.ts'
import { SettingsList, SettingsRow } from '../settings-section.tsx'
import { CloseDayDialog } from './close-day-form.tsx'

const closedDaysMax = 50

const failure = 'The days without crews couldn’t be loaded'

export function ClosedDays() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isClosing, setClosing] = useState(false)
  const { isSaving, save, saveAndTell } = useSettingSave(crewDay)
  const now = useNow()
  const today = now === null ? null : todayAtOffice(now)
  const reading = useAsyncData<CrewDay[]>({
    key: today,
    cachedAs: 'closed days',
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
    // The focused button disappears with its row.
    heading.current?.focus()
    const shown = dayExceptions(day)
    const change = { key: { day: day.day }, shown, value: { ...shown, closed: false } }
    await saveAndTell(change, `${formatLongDate(day.day)} is open`)
  }

  return (
    <SettingsList
      title="Days without crews"
      headingRef={heading}
      note="Days on which no crew works. Holidays, and days of the week without crews, are closed automatically."
      reading={reading}
      failure={failure}
      empty="No day is closed."
      isOrdered
      renderRow={(day) => (
        <ClosedDayRow key={day.day} day={day} isSaving={isSaving} onOpen={() => void open(day)} />
      )}
      add={{
        label: 'Close a Day',
        note: reading.data?.length === closedDaysMax && `The next ${closedDaysMax} are shown.`,
        onPress: () => setClosing(true),
      }}
    >
      {today !== null && isClosing && (
        <CloseDayDialog {...{ today, isSaving, save }} onClose={() => setClosing(false)} />
      )}
    </SettingsList>
  )
}

const DayLink = chakra(
  Link,
  { base: { fontWeight: 'semibold', color: 'brand.fg', textDecoration: 'underline' } },
  { forwardProps: ['to'] },
)

interface ClosedDayRowProps {
  day: CrewDay
  isSaving: boolean
  onOpen: () => void
}

function ClosedDayRow({ day, isSaving, onOpen }: ClosedDayRowProps) {
  return (
    <SettingsRow
      actions={
        <Button
          variant="outline"
          size="sm"
          aria-description={formatLongDate(day.day)}
          disabled={isSaving}
          onClick={onOpen}
        >
          Reopen
        </Button>
      }
    >
      <chakra.p fontWeight="semibold">{formatLongDate(day.day)}</chakra.p>
      {day.note !== '' && <chakra.p textStyle="note">{day.note}</chakra.p>}
      <Jobs day={day} />
    </SettingsRow>
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
