import { crewLimits, type Crew } from '@moving/domain/calendar/crew'
import { crewFormSchema, crewFormValues, type CrewRequest } from '@moving/domain/calendar/crew-form'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { newDocumentId } from '../../../lib/document-id.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { describeCrew } from './describe-crew.ts'
import { type CrewRefusal, describeRefusal, type useCrewSave } from './save-crew.ts'

export interface EditedCrew {
  /** The crew to edit; null for a new one. */
  expected: Crew | null
  /** The crew's id. A new crew gets its id once, however often its save is tried. */
  id: string
  conflict?: Extract<CrewRefusal, { why: 'changed' }>
}

/** Returns the dialog's state for a new or an existing crew. */
export function editCrew(expected: Crew | null): EditedCrew {
  return { expected, id: expected?.id ?? newDocumentId() }
}

interface CrewDialogProps extends Pick<ReturnType<typeof useCrewSave>, 'isSaving' | 'save'> {
  /** Undefined while the dialog is closed. */
  edited: EditedCrew | undefined
  crews: readonly Crew[]
  onChange: (edited: EditedCrew | undefined) => void
}

/** One crew, new or existing. */
export function CrewDialog({ edited, crews, isSaving, save, onChange }: CrewDialogProps) {
  const isNew = edited?.expected === null
  const submit = async ({ expected, id }: EditedCrew, fields: CrewRequest) => {
    const crew = { id, ...fields, retired: expected?.retired ?? false }
    const outcome = await save({ expected, crew }, isNew ? 'Crew added' : 'Crew saved')
    if (outcome === 'stored') onChange(undefined)
    if (typeof outcome !== 'object') return
    if (outcome.why === 'changed') onChange({ expected: outcome.current, id, conflict: outcome })
    else toaster.error(describeRefusal(outcome))
  }
  return (
    <OfficeDialog
      open={edited !== undefined}
      isSaving={isSaving}
      title={isNew ? 'Add Crew' : 'Edit Crew'}
      description={undefined}
      action="Save"
      onClose={() => onChange(undefined)}
      renderForm={(formId) =>
        edited && (
          <CrewForm
            id={formId}
            edited={edited}
            others={crews.filter(({ id }) => id !== edited.id)}
            onSubmit={(fields) => submit(edited, fields)}
          />
        )
      }
    />
  )
}

interface CrewFormProps {
  id: string
  edited: EditedCrew
  others: readonly Crew[]
  onSubmit: (fields: CrewRequest) => Promise<void>
}

function CrewForm({ id, edited, others, onSubmit }: CrewFormProps) {
  const { expected, conflict } = edited
  const { form, field } = useCheckedForm(
    crewFormSchema(others),
    crewFormValues(expected ?? undefined),
  )
  const send = form.handleSubmit(onSubmit)
  return (
    <Form id={id} onSubmit={(event) => void send(event)}>
      {conflict && (
        <ConflictPanel {...conflict} did="changed this crew">
          {conflict.current && <p>It is now: {describeCrew(conflict.current)}.</p>}
          <p>Your changes aren’t saved yet. Saving will replace theirs.</p>
        </ConflictPanel>
      )}
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField
        label="People"
        hint={`${crewLimits.people.min} to ${crewLimits.people.max}`}
        inputMode="numeric"
        autoComplete="off"
        {...field('people')}
      />
      <TextField
        label="Truck"
        optional
        hint="Such as 26-foot truck"
        autoComplete="off"
        {...field('truck')}
      />
      <TextField
        label="Phone"
        optional
        hint="Its link is texted to this number"
        type="tel"
        autoComplete="off"
        {...field('phone')}
      />
    </Form>
  )
}
