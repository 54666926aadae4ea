import { hasEmail, noEmailAddress } from '@moving/domain/account/email'
import {
  customerChanges,
  customerFieldsOf,
  describeCustomerChanges,
} from '@moving/domain/move/correction'
import { factChanges, moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import { describeChanges, officeFields } from '@moving/domain/quote/office/office-fields'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { CrewMoveField } from '../../../shared/office/booking/crew-move-field.tsx'
import { factsFailure } from '../../../shared/office/use-move-facts.ts'
import { EmailField, PhoneField, NameField } from '../../../shared/request-fields/person-fields.tsx'
import { ErrorSummary } from '../../../shared/request-fields/error-summary.tsx'
import { ExtraFields } from '../../../shared/request-fields/extra-fields.tsx'
import { FactFields } from '../../../shared/request-fields/fact-fields.tsx'
import { fieldsOfRequest } from '../../../shared/request-fields/fields-of-request.ts'
import { MoveTypeFields } from '../../../shared/request-fields/move-type-fields.tsx'
import { NoEmail } from '../../../shared/request-fields/no-email.tsx'
import { routeAdvice } from '../../../shared/request-fields/route-advice.tsx'
import { RouteFields } from '../../../shared/request-fields/route-fields.tsx'
import type { CorrectionConflict, useCorrection } from './use-correction.ts'

interface CorrectionFormProps {
  id: string
  correction: ReturnType<typeof useCorrection>
}

/** All fields of the quote form; name and phone are first because callers correct these. */
export function CorrectionForm({ id, correction }: CorrectionFormProps) {
  const { form, opened, learned, conflict, crewMoving, save, takeTheirs } = correction
  const { errors } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const [reported, setReported] = useState<string[]>([])
  const isWhole = learned.data !== undefined
  // Without this, the browser focuses the dialog's first button, which closes it.
  useEffect(() => {
    const first = element.current?.elements.namedItem('name')
    if (first instanceof HTMLElement && !element.current?.contains(document.activeElement))
      first.focus()
  }, [isWhole])
  const submit = form.handleSubmit(
    (request) => {
      setReported([])
      return save(request)
    },
    (invalid) => setReported(Object.keys(invalid)),
  )
  const fields = fieldsOfRequest({ form, errors })
  return (
    <chakra.form
      ref={element}
      id={id}
      noValidate
      display="grid"
      gap="8"
      pt="2"
      onSubmit={(event) => void submit(event)}
    >
      {conflict && <TheirChanges conflict={conflict} onTake={takeTheirs} />}
      <ErrorSummary errors={errors} reported={reported} formId={id} />
      <Contact form={form} />
      <MoveTypeFields {...fields} chosen={opened.move_type} />
      <RouteFields {...fields} advice={routeAdvice} />
      {crewMoving && <CrewMoveField {...crewMoving} />}
      <ExtraFields {...fields}>
        <Learned notes={opened.notes} learned={learned} />
      </ExtraFields>
    </chakra.form>
  )
}

interface TheirChangesProps {
  conflict: CorrectionConflict
  onTake: () => void
}

/** Shows who changed what while the dialog was open, above what was typed. */
function TheirChanges({ conflict, onTake }: TheirChangesProps) {
  const { before, knownBefore, quote, facts } = conflict
  const corrected = customerChanges(customerFieldsOf(before), customerFieldsOf(quote))
  const learned = factChanges(knownBefore, moveFactsOf(quote.notes, facts))
  const box = useRef<HTMLDivElement>(null)
  // The form is long, and the user may be at its end.
  useLayoutEffect(() => box.current?.focus(), [conflict])
  return (
    <div ref={box} tabIndex={-1}>
      <ConflictPanel {...conflict} did="changed this quote">
        <ChangeList
          changes={[
            ...describeCustomerChanges([...corrected, ...learned], 'office'),
            ...describeChanges(officeFields(before), officeFields(quote)),
          ]}
        />
        <p>
          What you changed is kept below and isn’t saved yet; the rest shows what’s saved now. Save
          Details saves all of it.
        </p>
        <Button variant="outline" size="sm" onClick={onTake}>
          Take Their Values
        </Button>
      </ConflictPanel>
    </div>
  )
}

function Learned({
  notes,
  learned: { data, status, retry, known, answers, change },
}: Pick<CorrectionFormProps['correction'], 'learned'> & { notes: string | null }) {
  if (data === undefined) return <LoadState reading={{ status, retry }}>{factsFailure}.</LoadState>
  const stated = moveFactsOf(notes, null)
  return <FactFields unanswered="Not asked" {...{ known, stated, answers }} onChange={change} />
}

function Contact({ form }: Pick<CorrectionFormProps['correction'], 'form'>) {
  const { errors } = form.formState
  const hasNone = !hasEmail(useWatch({ control: form.control, name: 'email' }))
  const choose = (none: boolean) => {
    form.clearErrors('email')
    form.setValue('email', none ? noEmailAddress : '')
  }
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <NameField error={errors.name?.message} {...form.register('name')} />
      <PhoneField {...fieldsOfRequest({ form, errors })} />
      <chakra.div gridColumn="1 / -1" display="grid" gap="4">
        <NoEmail hasNone={hasNone} onChoose={choose}>
          <EmailField error={errors.email?.message} {...form.register('email')} />
        </NoEmail>
      </chakra.div>
    </chakra.div>
  )
}
