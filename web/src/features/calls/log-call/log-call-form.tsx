import { formatDollars } from '@moving/domain/quote/money'
import { contactNoteMax, contactResultLabels, contactResults } from '@moving/domain/work/contact'
import { isLostReason } from '@moving/domain/work/lost-reason'
import { actAfterLog, nextActLabels } from '@moving/domain/work/next-act'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { HeardFromField } from '../../../shared/office/heard-from-field.tsx'
import { LostReasonCards } from '../../../shared/office/lost-reason-cards.tsx'
import type { ActionRefusal } from '../../../shared/request/send-action.ts'
import { Alert, bringIntoView } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxCard, RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { chakra } from '../../../ui/layout.ts'
import { shortEditor } from '../coworker.ts'
import { FactsPart } from './facts-part.tsx'
import { NextFields } from './next-fields.tsx'
import { shortAgo } from './short-ago.ts'
import { TwoOnPhones } from './two-on-phones.ts'
import type { LogCallState } from './use-log-call.ts'
import { useLogCallForm, type LogCallFields, type LogCallSubmit } from './use-log-call-form.ts'

interface LogCallFormProps {
  id: string
  logging: LogCallState
  onSubmit: LogCallSubmit
}

export function LogCallForm({ id, logging, onSubmit }: LogCallFormProps) {
  const { quote, work, other, factsChanged } = logging
  const form = useRef<HTMLFormElement>(null)
  const fields = useLogCallForm(logging, onSubmit)
  const { values, field, submit } = fields
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
        submit(null)
      }}
    >
      {other && <LoggedMeanwhile key={String(other.current)} other={other} />}
      <ResultFields {...fields} />
      <TextAreaField
        label="Note"
        hint="Only the office sees this"
        rows={2}
        maxLength={contactNoteMax}
        {...field('note')}
      />
      <FactsPart notes={quote.notes} hasChanged={factsChanged > 0} {...fields.facts} />
      <AcceptedField logging={logging} card={fields.acceptedCard} />
      <NextFields {...fields} />
      {then !== null && (
        <Button
          variant="outline"
          justifySelf="start"
          // Not a submit button: Enter in a field only saves.
          onClick={() => submit(then)}
        >
          Save and {nextActLabels[then]}
        </Button>
      )}
      <HeardFromField
        known={work.heard_from ?? null}
        value={values.heardFrom}
        onChange={fields.chooseSource}
      />
      <TwoOnPhones display="grid" gap="2">
        <LostReasonCards
          legend="Close this request"
          mayStayOpen
          chosen={isLostReason(values.closing) ? values.closing : null}
          onChoose={fields.chooseClosing}
        />
        <chakra.p textStyle="note">
          A closed request disappears from your lists, and the customer sees that our office closed
          it. Its status doesn’t change.
        </chakra.p>
      </TwoOnPhones>
    </chakra.form>
  )
}

function LoggedMeanwhile({ other: { editor, at } }: { other: ActionRefusal }) {
  return (
    <Alert ref={bringIntoView} tone="warning" role="alert">
      <chakra.p fontWeight="bold">
        {shortEditor(editor)} logged a call{at && ` ${shortAgo(at, serverNow())}`}.
      </chakra.p>
      <p>Yours isn’t saved yet. Saving keeps both calls; yours sets the next step.</p>
    </Alert>
  )
}

function ResultFields({ resultCards, errors }: LogCallFields) {
  return (
    <TwoOnPhones>
      <RadioCards legend="What happened?">
        {contactResults.map((result) => (
          <RadioCard
            key={result}
            value={result}
            label={contactResultLabels[result]}
            {...resultCards}
          />
        ))}
      </RadioCards>
      <chakra.div role="alert" mt="2">
        {errors.result && <FieldError>{errors.result.message}</FieldError>}
      </chakra.div>
    </TwoOnPhones>
  )
}

interface AcceptedFieldProps {
  logging: LogCallState
  card: LogCallFields['acceptedCard']
}

function AcceptedField({ logging: { estimate, isOtherEstimate }, card }: AcceptedFieldProps) {
  return (
    <>
      {isOtherEstimate && (
        <Alert ref={bringIntoView} tone="warning" role="alert">
          {estimate === null
            ? 'A coworker removed the estimate. Your call isn’t saved yet.'
            : `The estimate is ${formatDollars(estimate)} now. Your call isn’t saved yet: ask the customer about this amount, then save again.`}
        </Alert>
      )}
      {estimate !== null && (
        <CheckboxCard
          label={`They said yes to ${formatDollars(estimate)}`}
          hint="Their page shows that they accepted it on the phone, and doesn’t ask again."
          {...card}
        />
      )}
    </>
  )
}
