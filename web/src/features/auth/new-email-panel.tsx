import { signInSchema } from '@moving/domain/account/account-schema'
import type { EmailLink } from '@moving/domain/move/email-change'
import { useState } from 'react'
import { describeAuthProblem, isMismatch, problemCode } from '../../lib/calls/auth-problem.ts'
import { CallRefused } from '../../lib/calls/call-public.ts'
import { useCheckedForm } from '../../lib/form-fields.ts'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField, PasswordField } from '../../ui/form/account-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { SpinnerArea } from '../../ui/state/spinner.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'

interface NewEmailPanelProps {
  link: EmailLink
  /** The address of the account that is signed in here; null for none, undefined until known. */
  emailHere: string | null | undefined
  /** Opens the next page once the browser is signed in to the account. */
  onConfirmed: () => void
  onContinue: () => void
}

type Problem = 'gone' | 'used' | 'moved' | 'deleted'

const failure = 'That didn’t work. Please try again.'

/** Behind a link about a new address of an account. Opening it changes nothing. */
export function NewEmailPanel(props: NewEmailPanelProps) {
  const [problem, setProblem] = useState<Problem>()
  // Kept, because confirming ends the session here for a moment.
  const [known, setKnown] = useState(props.emailHere)
  if (known === undefined && props.emailHere !== undefined) setKnown(props.emailHere)
  const [isDone, setDone] = useState(false)
  if (known === undefined) return <SpinnerArea minHeight="200px" />
  if (problem !== undefined) return <Refused problem={problem} {...props} />
  const step = { ...props, known, onProblem: setProblem, onDone: () => setDone(true) }
  if (!isDone) return props.link.act === 'confirm' ? <Confirm {...step} /> : <Undo {...step} />
  return (
    <Stack gap="3" role="status">
      <chakra.h2 textStyle="h4">
        {props.link.act === 'confirm' ? 'Your email is changed' : 'Your email is changed back'}
      </chakra.h2>
      <Text>
        {props.link.act === 'confirm'
          ? 'Sign in with the new address from now on. Our emails go there, too.'
          : 'Every device is signed out. We sent you a link to choose a new password.'}
      </Text>
      <Button size="lg" mt="2" onClick={props.onContinue}>
        Continue
      </Button>
    </Stack>
  )
}

interface StepProps extends NewEmailPanelProps {
  known: string | null
  onProblem: (problem: Problem) => void
  onDone: () => void
}

/** The password keeps out a person who only has the link, or the unlocked phone. */
function Confirm({ link, known, onConfirmed, onDone, onProblem }: StepProps) {
  const { form, field } = useCheckedForm(signInSchema, { email: known ?? '', password: '' })
  const refuse = (message: string) => form.setError('password', { message }, { shouldFocus: true })
  const send = form.handleSubmit(async (values) => {
    toaster.dismiss()
    try {
      const { confirmNewEmail } = await import('./auth-actions.ts')
      if (await confirmNewEmail(link, values)) onConfirmed()
      else onDone()
    } catch (cause) {
      const found = problemOf(cause)
      if (found !== null) onProblem(found)
      else if (isMismatch(cause)) refuse(mismatch)
      else refuse(refusals[problemCode(cause)] ?? describeAuthProblem(cause, failure))
    }
  })
  return (
    <Form onSubmit={(event) => void send(event)} noValidate aria-label="Confirm your new email">
      <chakra.h2 textStyle="h4">Confirm your new email</chakra.h2>
      <Text>
        Sign in with the email you’ve used so far. Then your account has this new address, and your
        other devices are signed out.
      </Text>
      <EmailField {...field('email')} />
      <PasswordField {...field('password')} />
      <Button type="submit" size="lg" busy={form.formState.isSubmitting}>
        Confirm This Address
      </Button>
    </Form>
  )
}

/** After a lost answer, the account may have the new address already. */
const mismatch =
  'Email and password don’t match. If your email has changed already, enter the new one.'

const refusals: Record<string, string> = {
  'auth/user-mismatch': 'This link is for a different account. Enter that account’s email.',
  'in-office': 'Your email is part of your role. Ask a coworker to invite your new address.',
}

function Undo({ link, onDone, onProblem }: StepProps) {
  const [isBusy, setBusy] = useState(false)
  const tap = async () => {
    toaster.dismiss()
    setBusy(true)
    try {
      await (await import('./auth-actions.ts')).undoNewEmail(link)
      onDone()
    } catch (cause) {
      const found = problemOf(cause)
      if (found === null) toaster.error(describeAuthProblem(cause, failure))
      else onProblem(found)
    }
    setBusy(false)
  }
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="h4">Change your email back?</chakra.h2>
      <Text>
        Your account and our emails use this address again. Every device is signed out, and you
        choose a new password with a link that we’ll send here.
      </Text>
      <Button size="lg" busy={isBusy} onClick={() => void tap()}>
        Change It Back
      </Button>
    </Stack>
  )
}

/** Null for a problem that a repeated attempt may solve. */
function problemOf(cause: unknown): Problem | null {
  const isRefused = cause instanceof CallRefused
  const [code, reason] = isRefused ? [cause.code, cause.reason] : [problemCode(cause), undefined]
  if (code === 'not-found' || code === 'functions/not-found') return 'gone'
  if (code === 'address-used' || reason === 'address-used') return 'used'
  if (code === 'account-gone' || reason === 'account-gone') return 'deleted'
  return code === 'account-moved' || reason === 'account-moved' ? 'moved' : null
}

function described(problem: Problem, { act }: EmailLink): string {
  if (problem === 'gone') return 'This link no longer works. Nothing was changed.'
  if (act === 'confirm') return 'This address has an account of its own, so yours keeps its email.'
  const restored = 'Emails about your moves come to this address again.'
  if (problem === 'used')
    return `${restored} Your account couldn’t get it back, because this address has an account of its own.`
  if (problem === 'deleted')
    return `${restored} The account itself was deleted, so create a new one to follow your moves.`
  return `${restored} The account itself has a different address now.`
}

function Refused({ problem, link, onContinue }: NewEmailPanelProps & { problem: Problem }) {
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="h4">That didn’t work</chakra.h2>
      <Alert tone={problem === 'gone' ? 'warning' : 'error'} role="alert">
        {described(problem, link)}
      </Alert>
      <Text>
        {problem === 'used'
          ? 'Sign in to that account and delete it, then open this link again. '
          : ''}
        Questions? Call <PhoneLink color="brand.fg" textDecoration="underline" />.
      </Text>
      <Button size="lg" onClick={onContinue}>
        Continue
      </Button>
    </Stack>
  )
}
