import { zodResolver } from '@hookform/resolvers/zod'
import {
  weekDays,
  workWeekFormSchema,
  workWeekFormValues,
  workWeekOf,
  type WorkWeek,
  type WorkWeekFormInput,
  type WorkWeekRequest,
  describeWorkDays,
} from '@moving/domain/calendar/crew-form'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { chakra, Grid } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import type { WorkWeekConflict } from './save-work-week.ts'

interface WorkWeekFormProps {
  id: string
  expected: WorkWeek
  conflict: WorkWeekConflict | undefined
  onSubmit: (week: WorkWeek) => Promise<void>
}

export function WorkWeekForm({ id, expected, conflict, onSubmit }: WorkWeekFormProps) {
  const errorId = useId()
  const form = useForm<WorkWeekFormInput, unknown, WorkWeekRequest>({
    resolver: zodResolver(workWeekFormSchema),
    defaultValues: workWeekFormValues(expected),
  })
  const field = fieldsOf(form)
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

/** '8–9 AM' */
export const describeArrival = ({ arrival }: WorkWeek): string =>
  describeSpan(arrival.from_minute, arrival.to_minute)

/** 'Monday to Saturday' */
export const describeDays = ({ work_days: days }: WorkWeek): string => describeWorkDays(days)
