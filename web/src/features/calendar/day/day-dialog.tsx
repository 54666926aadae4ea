import {
  crewDayFormSchema,
  crewDayLimits,
  type CrewDayRequest,
} from '@moving/domain/calendar/crew-day'
import { activeCrews, type CrewSettings } from '@moving/domain/calendar/crew'
import { formatLongDate } from '@moving/domain/plain-date'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Tick } from '../../../ui/form/tick.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import type { EditedDay } from './use-day-edit.ts'

interface DayDialogProps {
  /** Undefined while the dialog is closed. */
  edited: EditedDay | undefined
  settings: CrewSettings
  isSaving: boolean
  onClose: () => void
  onSubmit: (change: CrewDayRequest) => void
}

/** The dialog 'Edit Day': whether the day is closed, which crews are off, and a note. */
export function DayDialog({ edited, settings, isSaving, onClose, onSubmit }: DayDialogProps) {
  return (
    <OfficeDialog
      open={edited !== undefined}
      isSaving={isSaving}
      title="Edit Day"
      description={edited && formatLongDate(edited.day)}
      action="Save"
      onClose={onClose}
      renderForm={(formId) =>
        edited && (
          <DayForm
            // The form starts again with what a coworker saved.
            key={JSON.stringify(edited.expected)}
            id={formId}
            edited={edited}
            settings={settings}
            onSubmit={onSubmit}
          />
        )
      }
    />
  )
}

interface DayFormProps extends Pick<DayDialogProps, 'settings' | 'onSubmit'> {
  id: string
  edited: EditedDay
}

function DayForm({ id, edited, settings, onSubmit }: DayFormProps) {
  const { form, field } = useCheckedForm(
    crewDayFormSchema,
    { ...edited.expected, crewsOff: [...edited.expected.crewsOff] },
    'onTouched',
  )
  const submit = form.handleSubmit(onSubmit)
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      {edited.conflict && (
        <ConflictPanel {...edited.conflict} did="changed this day">
          <p>
            Below is how it is now. Your changes aren’t saved yet: make them again and press Save.
          </p>
        </ConflictPanel>
      )}
      <Tick label="Closed: no crews work" {...form.register('closed')} />
      {activeCrews(settings).length > 0 && (
        <chakra.fieldset display="grid">
          <chakra.legend textStyle="label">Crews not working</chakra.legend>
          {activeCrews(settings).map((crew) => (
            <Tick key={crew.id} label={crew.name} value={crew.id} {...form.register('crewsOff')} />
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
