import {
  crewDayFormSchema,
  crewDayLimits,
  type DayExceptions,
} from '@moving/domain/calendar/crew-day'
import { activeCrews, type CrewSettings } from '@moving/domain/calendar/crew'
import { formatLongDate } from '@moving/domain/plain-date'
import { crewDay, dayLines } from '@moving/domain/settings/crew-day'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Tick } from '../../../ui/form/tick.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { SettingConflict } from '../../../shared/office/settings/setting-conflict.tsx'
import type { EditedDay } from './use-day-edit.ts'

interface DayDialogProps {
  /** Undefined while the dialog is closed. */
  edited: EditedDay | undefined
  settings: CrewSettings
  isSaving: boolean
  onClose: () => void
  onUseTheirs: () => void
  onSubmit: (value: DayExceptions) => void
}

/** The dialog 'Edit Day': whether the day is closed, which crews are off, and a note. */
export function DayDialog(props: DayDialogProps) {
  const { edited, isSaving, onClose } = props
  return (
    <OfficeDialog
      open={edited !== undefined}
      isSaving={isSaving}
      title="Edit Day"
      description={edited && formatLongDate(edited.day)}
      action="Save"
      onClose={onClose}
      renderForm={(formId) => edited && <DayForm {...props} id={formId} edited={edited} />}
    />
  )
}

interface DayFormProps extends Pick<DayDialogProps, 'settings' | 'onUseTheirs' | 'onSubmit'> {
  id: string
  edited: EditedDay
}

function DayForm({ id, edited, settings, onUseTheirs, onSubmit }: DayFormProps) {
  const { form, field } = useCheckedForm(
    crewDayFormSchema,
    { ...edited.shown, crews_off: [...edited.shown.crews_off] },
    'onTouched',
  )
  const submit = form.handleSubmit(onSubmit)
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      {edited.conflict && (
        <SettingConflict
          setting={crewDay}
          conflict={edited.conflict}
          lines={dayLines(edited.shown)}
          onUseTheirs={() => {
            form.reset(edited.shown)
            form.setFocus('closed')
            onUseTheirs()
          }}
        />
      )}
      <Tick label="Closed: no crews work" {...form.register('closed')} />
      {activeCrews(settings).length > 0 && (
        <chakra.fieldset display="grid">
          <chakra.legend textStyle="label">Crews not working</chakra.legend>
          {activeCrews(settings).map((crew) => (
            <Tick key={crew.id} label={crew.name} value={crew.id} {...form.register('crews_off')} />
          ))}
        </chakra.fieldset>
      )}
      <TextField
        label="Note"
        optional
        hint="Shown on the day, to the office only"
        maxLength={crewDayLimits.note}
        {...field('note')}
      />
    </chakra.form>
  )
}
