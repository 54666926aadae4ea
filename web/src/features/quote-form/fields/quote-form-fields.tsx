import { phoneHref, business } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CallPromise } from '../../../shared/office-text.tsx'
import { PhoneLink } from '../../../shared/phone-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { DraftNote } from '../draft/draft-note.tsx'
import { formOfRequest } from '../../../shared/request-fields/request-field.tsx'
import { RequestFields } from '../../../shared/request-fields/request-fields.tsx'
import { useReported } from '../../../shared/request-fields/use-reported.ts'
import type { CallerParts, QuoteChannel } from '../quote-form.tsx'
import { useAccountDetails, type QuoteFormUser } from '../use-account-details.ts'
import { uncheckedError } from '../form-logic.ts'
import type { useRequestForm } from '../use-request-form.ts'
import type { SendProblem } from '../sending/send-form.ts'
import type { SentRequest } from '../sending/sent-request.ts'
import { useSending } from '../sending/use-sending.ts'
import { Alert } from '../../../ui/alert.tsx'

interface QuoteFormFieldsProps {
  formId: string
  requestForm: ReturnType<typeof useRequestForm>
  user: QuoteFormUser | null
  channel: QuoteChannel
  caller: CallerParts | undefined
  onStored: (sent: SentRequest) => void
}

export function QuoteFormFields({
  formId,
  requestForm,
  user,
  channel,
  caller,
  onStored,
}: QuoteFormFieldsProps) {
  const { form, record, keep, logic, prepare, fillEmpty, startOver, onChange } = requestForm
  const { errors } = form.formState
  useAccountDetails(channel === 'web' ? user : null, fillEmpty)
  const knownUid = user?.uid ?? null
  const { send, fail, isSending, problem, forgetProblem } = useSending(
    { channel, knownUid, record, keep },
    onStored,
  )
  const { submit, reported, forgetReport } = useReported(form, send, (invalid) => {
    if (invalid.root?.type === uncheckedError) fail(navigator.onLine ? 'unknown' : 'offline')
  })
  useFocusAfter(isSending)
  const Bar = caller?.SaveBar ?? WebBar
  const { setFocus } = form
  useEffect(() => {
    if (channel === 'phone') setFocus('phone')
  }, [channel, setFocus])
  const onStartOver = () => {
    startOver.startOver()
    forgetProblem()
    forgetReport()
  }
  return (
    <>
      {channel === 'web' && (
        <DraftNote
          logic={logic}
          news={startOver.news}
          onStartOver={onStartOver}
          onUndo={startOver.undo}
        />
      )}
      <chakra.form
        id={formId}
        // Without scripts, typed text must not be part of a URL.
        method="post"
        noValidate
        onSubmit={(event) => {
          // The form's code has to load first, because it shows validation errors.
          prepare?.()
          void submit(event)
        }}
        onFocus={prepare}
        onChange={onChange}
        display="grid"
        gap="8"
        data-with-script=""
      >
        {/* Text that is typed while the request is being sent would be missing in the request and
            lost with the draft. */}
        <chakra.div inert={isSending} display="grid" gap="8">
          <RequestFields
            form={formOfRequest(form)}
            editor={channel === 'web' ? 'visitor' : 'caller'}
            advice={logic?.advice}
            EmailChoice={caller?.EmailChoice}
            belowPhone={caller && <caller.EarlierRequests form={formOfRequest(form)} />}
          />
          {caller?.more}
        </chakra.div>
        <chakra.div display="grid" gap="4" mb="-4" css={{ '&:empty': { display: 'none' } }}>
          {/* Below the fields, so that the focused field doesn't move. */}
          {logic !== null && (
            <logic.ErrorSummary errors={errors} reported={reported} formId={formId} />
          )}
          {problem !== null && <SendProblemNote problem={problem} />}
        </chakra.div>
        <Bar>
          <Button
            type="submit"
            size="lg"
            busy={isSending}
            // Keeps the focus in the field. Otherwise the field's error would appear and move the
            // button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {channel === 'phone' ? 'Save Quote' : 'Get My Free Quote'}
          </Button>
          {channel === 'web' && (
            <Text textStyle="note">
              <CallPromise>
                <PrivacyLink to={pages.privacy}>Privacy Policy</PrivacyLink>
              </CallPromise>
            </Text>
          )}
        </Bar>
      </chakra.form>
      <Text data-without-script="">
        This form needs JavaScript. Without it, please call{' '}
        <chakra.a href={phoneHref}>{business.phone.display}</chakra.a>.
      </Text>
    </>
  )
}

const WebBar = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    gap: '4',
  },
})

/** Returns the focus to the field that lost it while the fields were inert. */
function useFocusAfter(isInert: boolean) {
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isInert) focused.current = document.activeElement as HTMLElement | null
    else if (document.activeElement === document.body) focused.current?.focus()
  }, [isInert])
}

const PrivacyLink = chakra(
  Link,
  { base: { color: 'brand.fg', textDecoration: 'underline' } },
  { forwardProps: ['to'] },
)

const texts: Record<SendProblem, string> = {
  refused: 'Your request wasn’t saved. What you typed is still here.',
  unknown:
    'We didn’t hear back from the server, so your request may not have gone through. Your answers are still here. Send them again; the same answers only count once.',
  offline: 'You’re offline. What you typed is still here: send it again when you’re online.',
}

/** Stays next to the button after a failed submission, with the office's phone number. */
function SendProblemNote({ problem }: { problem: SendProblem }) {
  return (
    <Alert tone="error" role="alert">
      {texts[problem]} Or call <PhoneLink color="inherit" />.
    </Alert>
  )
}
