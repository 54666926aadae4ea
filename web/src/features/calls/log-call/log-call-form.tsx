import { formatDollars } from '@moving/domain/quote/money'
import {
  factsWishOf,
  moveFactsOf,
  type FactAnswers,
  type FactsWish,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import { contactNoteMax, contactResultLabels, contactResults } from '@moving/domain/work/contact'
import {
  logCallSchema,
  type LogCallValues,
  type LoggedContact,
} from '@moving/domain/work/log-call-form'
import { presetNext } from '@moving/domain/work/log-contact'
import { lostReasonLabels } from '@moving/domain/work/lost-reason'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { quoteFacts } from '../../../shared/documents/office-kinds.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { Alert, bringIntoView } from '../../../ui/alert.tsx'
import { CheckboxCard, RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { chakra } from '../../../ui/layout.ts'
import { SelectField, TextAreaField } from '../../../ui/form/text-field.tsx'
import { HeardFromField } from '../../../shared/office/heard-from-field.tsx'
import { factsFailure } from '../../../shared/office/use-move-facts.ts'
import { shortAgo } from './short-ago.ts'
import { FactsPart } from './facts-part.tsx'
import { NextFields } from './next-fields.tsx'
import { TwoOnPhones } from './two-on-phones.ts'
import { whoLogged, type LogCallState } from './use-log-call.ts'

export type LogCallErrors = { [Field in keyof LogCallValues]?: string }

interface LogCallFormProps {
  id: string
  logging: LogCallState
  onSubmit: (contact: LoggedContact, facts: FactsWish | null) => void
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
  const [values, setValues] = useState<LogCallValues>({
    ...{ result: '', note: '', next: 'nothing', date: '', time: '09:00', followUp: '' },
    ...{ heardFrom: '', closing: work.lost_why ?? 'open' },
  })
  const [answers, setAnswers] = useState<FactAnswers>({})
  const stored = useAsyncData<MoveFacts | null>({
    key: quote.id,
    failure: factsFailure,
    version: factsAsked,
    subscribe: oneDoc(quoteFacts, quote.id, (facts) => facts),
  })
  const [isNextChosen, setNextChosen] = useState(false)
  const [errors, setErrors] = useState<LogCallErrors>({})
  const change = (news: Partial<LogCallValues>) => setValues({ ...values, ...news })
  // The browser gives a dialog's focus to its first button, which closes it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const chooseResult = (result: (typeof contactResults)[number]) =>
    change({
      result,
      ...(!isNextChosen && {
        next: presetNext(result, { tries: work.tries, status: quote.status }),
      }),
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = logCallSchema(new Date()).safeParse(values)
    if (parsed.success) {
      setErrors({})
      onSubmit(parsed.data, factsWishOf(moveFactsOf(quote.notes, stored.data ?? null), answers))
      return
    }
    const found = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path[0], message]).reverse(),
    ) as LogCallErrors
    setErrors(found)
    focusFirst(event.currentTarget, found)
  }

  return (
    <chakra.form ref={form} id={id} noValidate display="grid" gap="6" pt="2" onSubmit={submit}>
      {other !== null && (
        <Alert key={other.id} ref={bringIntoView} tone="warning" role="alert">
          <chakra.p fontWeight="bold">
            {whoLogged(other)} logged a call{other.at && ` ${shortAgo(other.at, new Date())}`}.
          </chakra.p>
          <p>Yours isn’t saved yet. Saving keeps both calls; yours sets the next step.</p>
        </Alert>
      )}
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
      <TextAreaField
        label="Note"
        name="note"
        hint="Only the office sees this"
        rows={2}
        maxLength={contactNoteMax}
        error={errors.note}
        value={values.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <FactsPart
        notes={quote.notes}
        hasChanged={factsAsked > 0}
        onChange={setAnswers}
        {...{ stored, answers }}
      />
      {yes !== null && (
        <CheckboxCard
          label={`They said yes to ${formatDollars(yes.amount)}`}
          hint="Their page shows that they accepted it on the phone, and doesn’t ask again."
          name="saidYes"
          checked={values.saidYes ?? false}
          onChange={(event) => change({ saidYes: event.target.checked })}
        />
      )}
      <NextFields
        values={values}
        errors={errors}
        onChange={(news) => {
          if (news.next !== undefined) setNextChosen(true)
          change(news)
        }}
      />
      <HeardFromField
        known={work.heard_from ?? null}
        value={values.heardFrom ?? ''}
        onChange={(heardFrom) => change({ heardFrom })}
      />
      <SelectField
        label="Close this request"
        name="closing"
        hint="A closed request comes off the list, and the customer’s page says that our office closed it. Its status doesn’t change."
        value={values.closing}
        onChange={(event) => change({ closing: event.target.value })}
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

function focusFirst(form: HTMLFormElement, errors: LogCallErrors) {
  const order = ['result', 'note', 'next', 'date', 'time', 'followUp'] as const
  const first = order.find((field) => errors[field] !== undefined)
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}
