import type { CrewDay } from '@moving/domain/calendar/crew-day'
import { formatLongDate, todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { limit, orderBy, where } from 'firebase/firestore'
import { useRef, useState } from 'react'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { useNow } from '../../../lib/use-now.ts'
import { crewDays } from '../../../shared/documents/calendar-kinds.ts'
import { liveQuery } from '../../../shared/documents/live.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPlus } from '../../../ui/form-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/load-failure.tsx'
import {
  crewDayRequestOf,
  type CrewDaySave,
  useCrewDaySave,
} from '../../office/crew-day/save-crew-day.ts'
import { OfficeDialog } from '../../office/office-dialog.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { CloseDayForm } from './close-day-form.tsx'
import { ClosedDayRows } from './closed-day-rows.tsx'

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

interface CloseDayDialogProps extends Pick<ReturnType<typeof useCrewDaySave>, 'isSaving' | 'save'> {
  open: boolean
  today: PlainDate
  onClose: () => void
}

/** Closes one day for all crews. */
function CloseDayDialog({ open, today, isSaving, save, onClose }: CloseDayDialogProps) {
  const [conflict, setConflict] = useState<PlainDate>()
  const close = () => {
    setConflict(undefined)
    onClose()
  }
  const submit = async (change: CrewDaySave) => {
    const outcome = await save(change, 'Day closed')
    if (outcome === 'stored') close()
    if (typeof outcome === 'object') setConflict(change.day)
  }
  return (
    <OfficeDialog
      open={open}
      isSaving={isSaving}
      title="Close a Day"
      description="No crew counts as free that day. Moves that are booked stay booked."
      action="Close Day"
      onClose={close}
      renderForm={(formId) => (
        <CloseDayForm id={formId} today={today} conflict={conflict} onSubmit={submit} />
      )}
    />
  )
}
