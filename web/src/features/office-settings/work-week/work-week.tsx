import {
  weekDays,
  workWeekFormSchema,
  workWeekFormValues,
  workWeekOf,
  type WorkWeek as Week,
  describeWorkDays,
} from '@moving/domain/calendar/crew-form'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { workWeekIn } from '@moving/domain/settings/work-week'
import { useId, useState } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { chakra, Grid } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSettings } from '../use-settings.ts'
import { changeValue } from '../../../shared/office/settings/change-setting.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { useSave } from '../../../shared/save/use-save.ts'

type WorkWeekConflict = SaveConflict<Week>

interface WorkWeekSave {
  /** The working days as the form showed them: the save is refused if they have changed since. */
  expected: Week
  week: Week
}

interface EditedWeek {
  expected: Week
  conflict?: WorkWeekConflict
}

const failure = 'The working days couldn’t be loaded'

/** The crews' usual arrival window and working days, live. */
export function WorkWeek() {
  const [edited, setEdited] = useState<EditedWeek>()
  const { isSaving, save } = useWorkWeekSave()
  const { data, ...reading } = useSettings<Week>({ cachedAs: 'week', failure, part: workWeekIn })
  const submit = async (expected: Week, week: Week) => {
    const outcome = await save({ expected, week }, 'Working days saved')
    if (outcome === 'stored') setEdited(undefined)
    if (typeof outcome !== 'object') return
    setEdited({ expected: outcome.current, conflict: outcome })
  }
  return (
    <SettingsSection title="Working days">
      <LoadState reading={reading} minHeight="10vh">
        {failure}.
      </LoadState>
      {data !== undefined && <Summary week={data} onEdit={() => setEdited({ expected: data })} />}
      <OfficeDialog
        open={edited !== undefined}
        isSaving={isSaving}
        title="Edit Working Days"
        description="New bookings start with this arrival window. You can change it for each one."
        action="Save"
        onClose={() => setEdited(undefined)}
        renderForm={(formId) =>
          edited && (
            <WorkWeekForm
              id={formId}
              expected={edited.expected}
              conflict={edited.conflict}
              onSubmit={(week) => submit(edited.expected, week)}
            />
          )
        }
      />
    </SettingsSection>
  )
}

function useWorkWeekSave() {
  return useSave<WorkWeekSave, WorkWeekConflict>({
    store: (_, { expected, week }) =>
      changeValue({ setting: 'work_week', expects: expected, value: week }),
    reverse: ({ expected, week }) => ({ expected: week, week: expected }),
    failure: 'The working days were not saved',
    describe: ({ editor }) =>
      `${editor} changed the working days first. Your changes weren’t saved.`,
  })
}

function Summary({ week, onEdit }: { week: Week; onEdit: () => void }) {
  return (
    <Card display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
        <Labeled label="Usual arrival window">{describeArrival(week)}</Labeled>
        <Labeled label="Days on which crews work">{describeDays(week)}</Labeled>
      </chakra.dl>
      <Button variant="outline" size="sm" aria-description="Working days" onClick={onEdit}>
        <IconPencil size={18} />
        Edit
      </Button>
    </Card>
  )
}

interface WorkWeekFormProps {
  id: string
  expected: Week
  conflict: WorkWeekConflict | undefined
  onSubmit: (week: Week) => Promise<void>
}

export function WorkWeekForm({ id, expected, conflict, onSubmit }: WorkWeekFormProps) {
  const errorId = useId()
  const { form, field } = useCheckedForm(workWeekFormSchema, workWeekFormValues(expected))
  const problem = form.formState.errors.days?.message
  const send = form.handleSubmit((values) => onSubmit(workWeekOf(values)))
  return (
    <Form id={id} onSubmit={(event) => void send(event)}>
      {conflict && (
        <ConflictPanel {...conflict} did="changed the working days">
          <p>
            They are now: {describeArrival(conflict.current)}, {describeDays(conflict.current)}.
          </p>
          <p>Your changes aren’t saved yet. Saving will replace theirs.</p>
        </ConflictPanel>
      )}
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <TextField label="Arrival from" type="time" step={900} {...field('from')} />
        <TextField label="Arrival until" type="time" step={900} {...field('to')} />
      </Grid>
      <chakra.fieldset minWidth="0">
        <chakra.legend textStyle="label" mb="1.5">
          Days on which crews work
        </chakra.legend>
        <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, 1fr)' }} gap="1">
          {weekDays.map(({ day, name }) => (
            <Tick
              key={day}
              label={name}
              value={String(day)}
              aria-invalid={problem === undefined ? undefined : true}
              aria-describedby={problem && errorId}
              {...form.register('days')}
            />
          ))}
        </Grid>
        {problem !== undefined && <FieldError id={errorId}>{problem}</FieldError>}
      </chakra.fieldset>
    </Form>
  )
}

/** Example: '8–9 AM' */
const describeArrival = ({ arrival }: Week): string =>
  describeSpan(arrival.from_minute, arrival.to_minute)

/** Example: 'Monday to Saturday' */
const describeDays = ({ work_days: days }: Week): string => describeWorkDays(days)
