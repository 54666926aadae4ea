import { formatDollars } from '@moving/domain/quote/money'
import { contactNoteMax, contactResultLabels, contactResults } from '@moving/domain/work/contact'
import { lostReasonLabels } from '@moving/domain/work/lost-reason'
import { useEffect, useRef } from 'react'
import { Alert, bringIntoView } from '../../../ui/alert.tsx'
import { CheckboxCard, RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { chakra } from '../../../ui/layout.ts'
import { SelectField, TextAreaField } from '../../../ui/form/text-field.tsx'
import { HeardFromField } from '../../../shared/office/heard-from-field.tsx'
import { shortAgo } from './short-ago.ts'
import { FactsPart } from './facts-part.tsx'
import { NextFields } from './next-fields.tsx'
import { TwoOnPhones } from './two-on-phones.ts'
import { whoLogged, type LogCallState } from './use-log-call.ts'
import { useLogCallForm, type LogCallFields, type LogCallSubmit } from './use-log-call-form.ts'

interface LogCallFormProps {
  id: string
  logging: LogCallState
  onSubmit: LogCallSubmit
}

/** The reasons for closing, in the order of a talk about a move. */
const closings = [
  'price',
  'dates_full',
  'went_elsewhere',
  'not_moving',
  'out_of_area',
  'unreachable',
  'not_a_request',
] as const

export function LogCallForm({ id, logging, onSubmit }: LogCallFormProps) {
  const { quote, work, other, yes, factsAsked } = logging
  const form = useRef<HTMLFormElement>(null)
  const { submit, facts, ...fields } = useLogCallForm(logging, onSubmit)
  const { values, field, change } = fields
  // The browser gives a dialog's focus to its first button, which closes it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <chakra.form ref={form} id={id} noValidate display="grid" gap="6" pt="2" onSubmit={submit}>
      {other !== null && <LoggedMeanwhile key={other.id} other={other} />}
      <ResultFields {...fields} />
      <TextAreaField
        label="Note"
        hint="Only the office sees this"
        rows={2}
        maxLength={contactNoteMax}
        {...field('note')}
      />
      <FactsPart notes={quote.notes} hasChanged={factsAsked > 0} {...facts} />
      {yes !== null && (
        <CheckboxCard
          label={`They said yes to ${formatDollars(yes.amount)}`}
          hint="Their page shows that they accepted it on the phone, and doesn’t ask again."
          name="saidYes"
          checked={values.saidYes ?? false}
          onChange={(event) => change({ saidYes: event.target.checked })}
        />
      )}
      <NextFields {...fields} />
      <HeardFromField
        known={work.heard_from ?? null}
        value={values.heardFrom ?? ''}
        onChange={(heardFrom) => change({ heardFrom })}
      />
      <SelectField
        label="Close this request"
        hint="A closed request comes off the list, and the customer’s page says that our office closed it. Its status doesn’t change."
        {...field('closing')}
      >
        <option value="open">Still open</option>
        {closings.map((reason) => (
          <option key={reason} value={reason}>
            {lostReasonLabels[reason]}
          </option>
        ))}
      </SelectField>
    </chakra.form>
  )
}

function LoggedMeanwhile({ other }: { other: NonNullable<LogCallState['other']> }) {
  return (
    <Alert ref={bringIntoView} tone="warning" role="alert">
      <chakra.p fontWeight="bold">
        {whoLogged(other)} logged a call{other.at && ` ${shortAgo(other.at, new Date())}`}.
      </chakra.p>
      <p>Yours isn’t saved yet. Saving keeps both calls; yours sets the next step.</p>
    </Alert>
  )
}

function ResultFields({ values, errors, chooseResult }: LogCallFields) {
  return (
    <TwoOnPhones>
      <RadioCards legend="What happened?">
        {contactResults.map((result) => (
          <RadioCard
            key={result}
            name="result"
            value={result}
            label={contactResultLabels[result]}
            checked={values.result === result}
            onChange={() => chooseResult(result)}
          />
        ))}
      </RadioCards>
      <chakra.div role="alert" mt="2">
        {errors.result !== undefined && <FieldError>{errors.result}</FieldError>}
      </chakra.div>
    </TwoOnPhones>
  )
}
