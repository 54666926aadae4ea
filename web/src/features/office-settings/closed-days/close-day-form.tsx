import { closedDay, closeDayFormSchema, describeJobs } from '@moving/domain/calendar/close-day-form'
import {
  dayExceptions,
  emptyCrewDay,
  isHoliday,
  type CrewDayFields,
  type DayExceptions,
} from '@moving/domain/calendar/crew-day'
import { isPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { crewDay, dayLines } from '@moving/domain/settings/crew-day'
import { useWatch } from 'react-hook-form'
import { useState } from 'react'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { crewDays } from '../../../shared/documents/calendar-kinds.ts'
import { liveDoc } from '../../../shared/documents/live.ts'
import { Form } from '../../../ui/form/form.tsx'
import { chakra } from '../../../ui/layout.ts'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import {
  describeRefusal,
  type SettingRefusal,
} from '../../../shared/office/settings/change-setting.ts'
import { SettingConflict } from '../../../shared/office/settings/setting-conflict.tsx'
import type {
  SettingSave,
  useSettingSave,
} from '../../../shared/office/settings/use-setting-save.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'

type Conflict = Extract<SettingRefusal<DayExceptions>, { why: 'changed' }> & { day: PlainDate }

interface CloseDayFormProps {
  id: string
  today: PlainDate
  /** The coworker's change of the day, if there was one before the day was closed here. */
  conflict: Conflict | undefined
  onSubmit: (day: PlainDate, change: SettingSave<DayExceptions>) => Promise<void>
  onClose: () => void
}

function CloseDayForm({ id, today, conflict, onSubmit, onClose }: CloseDayFormProps) {
  const { form, field } = useCheckedForm(closeDayFormSchema(today), { day: '', note: '' })
  const day = useWatch({ control: form.control, name: 'day' })
  const shown = useCrewDay(day)
  const send = form.handleSubmit(({ day: chosen, note }) => {
    const known = dayExceptions(shown ?? emptyCrewDay(chosen))
    const change = { key: { day: chosen }, shown: known, value: closedDay(known, note) }
    return onSubmit(chosen, change)
  })
  return (
    <Form id={id} onSubmit={(event) => void send(event)}>
      {conflict?.day === day && (
        <SettingConflict
          setting={crewDay}
          conflict={conflict}
          lines={dayLines(conflict.current)}
          mineToo="The day isn’t closed yet. Closing it keeps what they changed."
          onUseTheirs={onClose}
        />
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

interface CloseDayDialogProps extends Pick<
  ReturnType<typeof useSettingSave<DayExceptions>>,
  'isSaving' | 'save'
> {
  today: PlainDate
  onClose: () => void
}

export function CloseDayDialog({ today, isSaving, save, onClose }: CloseDayDialogProps) {
  const [conflict, setConflict] = useState<Conflict>()
  const submit = async (day: PlainDate, change: SettingSave<DayExceptions>) => {
    const outcome = await save(change, 'Day closed')
    if (outcome === 'stored') onClose()
    if (typeof outcome !== 'object') return
    if (outcome.why === 'changed') setConflict({ ...outcome, day })
    else toaster.error(describeRefusal(crewDay, outcome))
  }
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title="Close a Day"
      description="No crews will be available that day. Booked moves stay booked."
      action="Close Day"
      onClose={onClose}
      renderForm={(formId) => (
        <CloseDayForm id={formId} {...{ today, conflict, onClose }} onSubmit={submit} />
      )}
    />
  )
}
