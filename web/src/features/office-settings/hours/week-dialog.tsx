import { weekDays } from '@moving/domain/calendar/crew-form'
import { weekFormSchema, weekFormValues, weekOf } from '@moving/domain/hours-form'
import type { OfficeHours } from '@moving/domain/office-hours'
import { describeWeek } from '@moving/domain/office-status'
import { useId } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Grid } from '../../../ui/layout.ts'
import type { useHoursSave } from './save-hours.ts'

type Week = OfficeHours['week']

export interface EditedWeek {
  expected: Week
  conflict?: SaveConflict<Week>
}

interface WeekDialogProps extends Pick<ReturnType<typeof useHoursSave>, 'isSaving' | 'save'> {
  edited: EditedWeek | undefined
  onChange: (edited: EditedWeek | undefined) => void
}

/** The hours of each weekday. */
export function WeekDialog({ edited, isSaving, save, onChange }: WeekDialogProps) {
  const submit = async (expected: Week, week: Week) => {
    const outcome = await save({ act: 'week', expected, week }, 'Office hours saved')
    if (outcome === 'stored') onChange(undefined)
    if (typeof outcome === 'object' && outcome.why === 'changed') {
      onChange({ expected: outcome.current, conflict: outcome })
    }
  }
  return (
    <OfficeDialog
      open={edited !== undefined}
      isSaving={isSaving}
      title="Edit Office Hours"
      description="In Eastern Time. Leave both times empty on a day off."
      action="Save"
      onClose={() => onChange(undefined)}
      renderForm={(formId) =>
        edited && (
          <WeekForm id={formId} {...edited} onSubmit={(week) => submit(edited.expected, week)} />
        )
      }
    />
  )
}

interface WeekFormProps extends EditedWeek {
  id: string
  onSubmit: (week: Week) => Promise<void>
}

function WeekForm({ id, expected, conflict, onSubmit }: WeekFormProps) {
  const errorId = useId()
  const { form, field } = useCheckedForm(weekFormSchema, weekFormValues({ week: expected }))
  const { days } = form.formState.errors
  const problem = days?.message ?? days?.root?.message
  const send = form.handleSubmit((values) => onSubmit(weekOf(values)))
  return (
    <Form id={id} onSubmit={(event) => void send(event)}>
      {conflict && (
        <ConflictPanel {...conflict} did="changed the office hours">
          <p>They are now: {describeWeek({ week: conflict.current })}.</p>
          <p>Your changes aren’t saved yet. Saving will replace theirs.</p>
        </ConflictPanel>
      )}
      {problem !== undefined && <FieldError id={errorId}>{problem}</FieldError>}
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        {weekDays.map(({ day, name }) => [
          <TextField
            key={`${day} from`}
            label={`${name} from`}
            type="time"
            {...field(`days.${day}.opens`)}
          />,
          <TextField
            key={`${day} until`}
            label={`${name} until`}
            type="time"
            {...field(`days.${day}.closes`)}
          />,
        ])}
      </Grid>
    </Form>
  )
}
