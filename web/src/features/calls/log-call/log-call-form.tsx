import { formatDollars } from '@moving/domain/quote/money'
import { contactNoteMax, contactResultLabels, contactResults } from '@moving/domain/work/contact'
import { isLostReason } from '@moving/domain/work/lost-reason'
import { actAfterLog, nextActLabels } from '@moving/domain/work/next-act'
import { useEffect, useRef } from 'react'
import { Alert, bringIntoView } from '../../../ui/alert.tsx'
import { CheckboxCard, RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { LostReasonCards } from '../../../shared/office/lost-reason-cards.tsx'
import { HeardFromField } from '../../../shared/office/heard-from-field.tsx'
import { shortAgo } from './short-ago.ts'
import { FactsPart } from './facts-part.tsx'
import { NextFields } from './next-fields.tsx'
import { TwoOnPhones } from './two-on-phones.ts'
import { whoLogged, type LogCallState } from './use-log-call.ts'
import { useLogCallForm, type LogCallFields, type LogCallSubmit } from './use-log-call-form.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

interface LogCallFormProps {
  id: string
  logging: LogCallState
  onSubmit: LogCallSubmit
}

export function LogCallForm({ id, logging, onSubmit }: LogCallFormProps) {
  const { quote, work, other, yes, factsAsked } = logging
  const form = useRef<HTMLFormElement>(null)
  const { submit, facts, ...fields } = useLogCallForm(logging, onSubmit)
  const { values, field, change, chooseClosing, sayYes } = fields
  const then = actAfterLog(values, quote.status)
  // The browser gives a dialog's focus to its first button, which closes it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <chakra.form
      ref={form}
      id={id}
      noValidate
      display="grid"
      gap="6"
      pt="2"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
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
          onChange={(event) => sayYes(event.target.checked)}
        />
      )}
      <NextFields {...fields} />
      {then !== null && (
        <Button
          variant="outline"
          justifySelf="start"
          // No submit button: Enter in a field saves, and no more.
          onClick={() => form.current && submit(form.current, then)}
        >
          Save and {nextActLabels[then]}
        </Button>
      )}
      <HeardFromField
        known={work.heard_from ?? null}
        value={values.heardFrom ?? ''}
        onChange={(heardFrom) => change({ heardFrom })}
      />
      <TwoOnPhones display="grid" gap="2">
        <LostReasonCards
          legend="Close this request"
          mayStayOpen
          chosen={isLostReason(values.closing) ? values.closing : null}
          onChoose={chooseClosing}
        />
        <chakra.p textStyle="note">
          A closed request comes off the list, and the customer’s page says that our office closed
          it. Its status doesn’t change.
        </chakra.p>
      </TwoOnPhones>
    </chakra.form>
  )
}

function LoggedMeanwhile({ other }: { other: NonNullable<LogCallState['other']> }) {
  return (
    <Alert ref={bringIntoView} tone="warning" role="alert">
      <chakra.p fontWeight="bold">
        {whoLogged(other)} logged a call{other.at && ` ${shortAgo(other.at, serverNow())}`}.
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
