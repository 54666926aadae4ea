import { closedDay, closeDayFormSchema, describeJobs } from '@moving/domain/calendar/close-day-form'
import { emptyCrewDay, isHoliday, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { isPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { useWatch } from 'react-hook-form'
import { useState } from 'react'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { crewDays } from '../../../shared/documents/calendar-kinds.ts'
import { liveDoc } from '../../../shared/documents/live.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra } from '../../../ui/layout.ts'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import {
  crewDayRequestOf,
  ordinaryDay,
  type CrewDaySave,
} from '../../../shared/office/crew-day/save-crew-day.ts'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import type { useCrewDaySave } from '../../../shared/office/crew-day/save-crew-day.ts'

interface CloseDayFormProps {
  id: string
  today: PlainDate
  /** The day that a coworker changed before it was closed here. */
  conflict: { day: PlainDate; editor: string } | undefined
  onSubmit: (change: CrewDaySave) => Promise<void>
}

function CloseDayForm({ id, today, conflict, onSubmit }: CloseDayFormProps) {
  const { form, field } = useCheckedForm(closeDayFormSchema(today), { day: '', note: '' })
  const day = useWatch({ control: form.control, name: 'day' })
  const shown = useCrewDay(day)
  const send = form.handleSubmit(({ day: chosen, note }) => {
    const expected = shown === undefined ? ordinaryDay : crewDayRequestOf(shown)
    return onSubmit({ day: chosen, expected, change: closedDay(expected, note) })
  })
  return (
    <Form id={id} onSubmit={(event) => void send(event)}>
      {conflict?.day === day && (
        <Alert tone="warning" role="alert">
          {conflict.editor} has just changed this day. Below is what’s there now; click Close Day
          again to close it anyway.
        </Alert>
      )}
      <DateField label="Day" min={today} {...field('day')} />
      <chakra.div role="status" display="grid" gap="1" css={{ '&:empty': { display: 'none' } }}>
        {factsOf(day, shown).map((fact) => (
          <p key={fact}>{fact}.</p>
        ))}
      </chakra.div>
      <TextField
        label="Note"
        optional
        hint={
          shown === undefined || shown.note === ''
            ? 'For the office, such as Truck inspection'
            : `Current note: ${shown.note}`
        }
        autoComplete="off"
        {...field('note')}
      />
    </Form>
  )
}

/** The stored day, live; undefined until it is loaded. */
function useCrewDay(day: PlainDate): CrewDayFields | undefined {
  const { data } = useAsyncData<CrewDayFields>({
    key: isPlainDate(day) ? day : null,
    failure: 'The day couldn’t be loaded',
    subscribe: liveDoc(crewDays, day, (stored) => stored ?? emptyCrewDay(day)),
  })
  return data
}

function factsOf(day: PlainDate, shown: CrewDayFields | undefined): string[] {
  return [
    shown?.closed === true ? 'This day is already closed' : '',
    isPlainDate(day) && isHoliday(day, knownHours()) ? 'No crew works on this holiday anyway' : '',
    describeJobs(Object.keys(shown?.jobs ?? {}).length),
  ].filter((fact) => fact !== '')
}

interface CloseDayDialogProps extends Pick<ReturnType<typeof useCrewDaySave>, 'isSaving' | 'save'> {
  open: boolean
  today: PlainDate
  onClose: () => void
}

/** Closes one day for all crews. */
export function CloseDayDialog({ open, today, isSaving, save, onClose }: CloseDayDialogProps) {
  const [conflict, setConflict] = useState<{ day: PlainDate; editor: string }>()
  const close = () => {
    setConflict(undefined)
    onClose()
  }
  const submit = async (change: CrewDaySave) => {
    const outcome = await save(change, 'Day closed')
    if (outcome === 'stored') close()
    if (typeof outcome === 'object') setConflict({ day: change.day, editor: outcome.editor })
  }
  return (
    <OfficeDialog
      open={open}
      isSaving={isSaving}
      title="Close a Day"
      description="No crews will be available that day. Booked moves stay booked."
      action="Close Day"
      onClose={close}
      renderForm={(formId) => (
        <CloseDayForm id={formId} today={today} conflict={conflict} onSubmit={submit} />
      )}
    />
  )
}
