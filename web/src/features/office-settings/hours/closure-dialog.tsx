import { closureFormSchema, closureOf, hoursMessages } from '@moving/domain/hours-form'
import { officeMinute, standardHours, type OfficeHours } from '@moving/domain/office-hours'
import { closureReasonMax } from '@moving/domain/stored-hours'
import { useState } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import { Grid } from '../../../ui/layout.ts'
import { describeRefusal, type useHoursSave } from './save-hours.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

type HoursSaving = Pick<ReturnType<typeof useHoursSave>, 'isSaving' | 'save'>

interface ClosureDialogProps extends HoursSaving {
  open: boolean
  hours: OfficeHours | undefined
  onClose: () => void
}

/** Closes the office for some hours or days. */
export function ClosureDialog({
  open,
  hours = standardHours,
  isSaving,
  save,
  onClose,
}: ClosureDialogProps) {
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const submit = async (closure: string) => {
    const outcome = await save({ act: 'add', closure }, 'Closure saved')
    if (outcome === 'stored') close()
    if (typeof outcome === 'object') setProblem(describeRefusal(outcome))
  }
  return (
    <OfficeDialog
      open={open}
      isSaving={isSaving}
      title="Add a Closure"
      description="Customers are promised a call once you’re back. Booked moves stay booked."
      action="Save"
      onClose={close}
      renderForm={(formId) => <ClosureForm id={formId} {...{ hours, problem }} onSubmit={submit} />}
    />
  )
}

interface ClosureFormProps {
  id: string
  hours: OfficeHours
  problem: string | undefined
  onSubmit: (closure: string) => Promise<void>
}

function ClosureForm({ id, hours, problem, onSubmit }: ClosureFormProps) {
  const [opened] = useState(() => officeMinute(serverNow()))
  const { form, field } = useCheckedForm(
    // The time moves on while the dialog is open.
    closureFormSchema(serverNow(), hours),
    {
      ...{ fromDay: opened.slice(0, 10), fromTime: opened.slice(11) },
      ...{ untilDay: '', untilTime: '', reason: '' },
    },
  )
  const send = form.handleSubmit((request) => onSubmit(closureOf(request, serverNow())))
  return (
    <Form id={id} onSubmit={(event) => void send(event)}>
      {problem !== undefined && (
        <Alert tone="warning" role="alert">
          {problem}
          {problem === hoursMessages.known && '. A coworker has just added it.'}
        </Alert>
      )}
      <TextField
        label="Reason"
        hint="Customers read it, such as Snow"
        maxLength={closureReasonMax}
        autoComplete="off"
        {...field('reason')}
      />
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <DateField label="From" min={opened.slice(0, 10)} {...field('fromDay')} />
        <TextField
          label="Time"
          optional
          hint="Empty for the whole day"
          type="time"
          {...field('fromTime')}
        />
        <DateField
          label="Until"
          optional
          hint="Empty for one day"
          min={opened.slice(0, 10)}
          {...field('untilDay')}
        />
        <TextField
          label="Time of reopening"
          optional
          hint="Empty for the end of the day"
          type="time"
          {...field('untilTime')}
        />
      </Grid>
    </Form>
  )
}
