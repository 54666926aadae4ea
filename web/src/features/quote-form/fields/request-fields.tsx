import { phoneHref, business } from '@moving/domain/business'
import type { FieldErrors } from 'react-hook-form'
import { useState } from 'react'
import { Link } from '../../../ui/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { ContactFields } from './contact-fields.tsx'
import { DraftNote } from '../draft/draft-note.tsx'
import { ErrorSummary, type FormProblem } from './error-summary.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { MoveTypeFields } from './move-type-fields.tsx'
import type { QuoteChannel } from '../quote-form.tsx'
import { RouteFields } from './route-fields.tsx'
import { SendProblemNote } from '../sending/send-problem-note.tsx'
import { ServiceField } from './service-field.tsx'
import { useAccountDetails, type QuoteFormUser } from '../use-account-details.ts'
import { uncheckedError } from '../form-logic.ts'
import type { useRequestForm } from '../use-request-form.ts'
import { useSending, type SentRequest } from '../sending/use-sending.ts'

interface RequestFieldsProps {
  formId: string
  requestForm: ReturnType<typeof useRequestForm>
  user: QuoteFormUser | null
  channel: QuoteChannel
  onStored: (sent: SentRequest) => void
}

/** The fields in the order of design.md, with what is wrong above them and the button below. */
export function RequestFields({
  formId,
  requestForm,
  user,
  channel,
  onStored,
}: RequestFieldsProps) {
  const { form, record, logic, attempt, noteAttempt, fillEmpty, startOver, onFocus, onChange } =
    requestForm
  const { errors } = form.formState
  const [reported, setReported] = useState<string[]>([])
  useAccountDetails(channel === 'web' ? user : null, fillEmpty)
  const knownUid = user?.uid ?? null
  const { send, fail, isSending, problem, forgetProblem } = useSending({
    channel,
    knownUid,
    record,
    attempt,
    noteAttempt,
    onStored,
  })
  const submit = form.handleSubmit(
    (values) => {
      setReported([])
      return send(values)
    },
    (invalid) => {
      if (invalid.root?.type === uncheckedError) fail(navigator.onLine ? 'unknown' : 'offline')
      else setReported(inPageOrder(formId, Object.keys(invalid)))
    },
  )
  const problems = problemsOf(reported, errors)
  const fields = { form, errors }
  const onStartOver = () => {
    startOver.startOver()
    forgetProblem()
    setReported([])
  }
  return (
    <>
      {channel === 'web' && (
        <DraftNote news={startOver.news} onStartOver={onStartOver} onUndo={startOver.undo} />
      )}
      <chakra.form
        id={formId}
        // So that without a script nothing typed here ends up in an address.
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onFocus={onFocus}
        onChange={onChange}
        display="grid"
        gap="8"
        data-with-script=""
      >
        <ErrorSummary problems={problems} reported={reported} formId={formId} />
        {channel === 'web' && <ServiceField {...fields} />}
        <MoveTypeFields {...fields} />
        <RouteFields {...fields} logic={logic} />
        <ExtraFields {...fields} />
        <ContactFields {...fields} channel={channel} />
        <chakra.div display="grid" gap="4">
          {problem !== null && <SendProblemNote problem={problem} />}
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            alignItems={{ md: 'center' }}
            gap="4"
          >
            <Button
              type="submit"
              size="lg"
              busy={isSending}
              // A press must not blur a field first: its error message would move the button away.
              onMouseDown={(event) => event.preventDefault()}
            >
              {channel === 'phone' ? 'Save Quote' : 'Get My Free Quote'}
            </Button>
            {channel === 'web' && <Promise />}
          </chakra.div>
        </chakra.div>
      </chakra.form>
      <Text data-without-script="">
        This form needs JavaScript. Without it, please call{' '}
        <chakra.a href={phoneHref}>{business.phone.display}</chakra.a>, {business.hours.label}.
      </Text>
    </>
  )
}

const PrivacyLink = chakra(
  Link,
  { base: { color: 'brand.fg', textDecoration: 'underline' } },
  { forwardProps: ['to'] },
)

function Promise() {
  return (
    <Text textStyle="note">
      We call back within {business.callbackMinutes} minutes during business hours.{' '}
      <PrivacyLink to="/privacy">Privacy Policy</PrivacyLink>
    </Text>
  )
}

/** Fields in the order of the page, which is not that of the schema. */
function inPageOrder(formId: string, fields: string[]): string[] {
  const form = document.getElementById(formId) as HTMLFormElement
  const names = Array.from(form.elements, (element) => element.getAttribute('name') ?? '')
  return fields.sort((one, other) => names.indexOf(one) - names.indexOf(other))
}

function problemsOf(fields: string[], errors: FieldErrors): FormProblem[] {
  return fields.flatMap((field) => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ field, message }] : []
  })
}
