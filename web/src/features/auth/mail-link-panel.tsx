import { pages } from '@moving/domain/pages'
import { useEffect, useState, type ReactNode } from 'react'
import { describeAuthProblem, isTransientProblem } from '../../lib/calls/auth-problem.ts'
import { failures } from '../../lib/calls/failure-messages.ts'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { SpinnerArea } from '../../ui/state/spinner.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { JoinOfficeForm } from './join-office-form.tsx'
import type { MailLink } from './mail-link.ts'
import { NewPasswordForm, RecoverEmailForm } from './link-forms.tsx'

interface MailLinkPanelProps {
  link: MailLink
  /** Continues to the sign-in form or, for a signed-in user, to their page. */
  onContinue: () => void
  /** Opens the next page when the email is confirmed and its account is signed in here. */
  onConfirmed: () => void
  /** Opens the dialog that sends a new link. */
  onResetAgain: () => void
}

/**
 * Handles a link from one of Firebase Auth's emails: new password, confirmed email or reverted
 * email. Opening the link only checks it; a click on a button uses it.
 */
export function MailLinkPanel(props: MailLinkPanelProps) {
  const { link, onConfirmed, onContinue, onResetAgain } = props
  const [step, setStep] = useState<LinkStep>({ name: 'working' })
  const [isDisowned, setIsDisowned] = useState(false)
  useEffect(() => {
    void lookAtLink(link).then(setStep)
  }, [link])

  if (step.name === 'working') return <SpinnerArea minHeight="200px" />
  if (step.name === 'failed') {
    const retry = () => {
      setStep({ name: 'working' })
      void lookAtLink(link).then(setStep)
    }
    return <FailedLink failure={step} onRetry={retry} {...props} />
  }
  if (step.name === 'done') {
    return step.joined ? <Joined /> : <Outcome {...props} />
  }
  const { email } = step
  if (isDisowned) return <WayOutMailed email={email} onContinue={onContinue} />

  const form = {
    email,
    code: link.code,
    onDone: (joined = false, isSignedIn = false) => {
      const isNext = link.mode === 'verifyEmail' && isSignedIn && !joined
      setStep(isNext ? { name: 'working' } : { name: 'done', joined })
      if (isNext) onConfirmed()
    },
    onRefused: (why: string) => setStep({ name: 'failed', why, canRetry: false }),
  }
  if (link.mode === 'joinOffice') return <JoinOfficeForm {...form} onForgot={onResetAgain} />
  if (link.mode === 'resetPassword') return <NewPasswordForm {...form} />
  if (link.mode === 'recoverEmail') return <RecoverEmailForm {...form} />
  const disown = async () => {
    try {
      await (await import('./auth-actions.ts')).sendReset({ email })
      setIsDisowned(true)
    } catch (cause) {
      toaster.error(describeAuthProblem(cause, failures.passwordReset))
    }
  }
  return <ConfirmEmailForm {...form} onDisowned={disown} />
}

/** It takes a moment until the session has the new role and the menu shows the office's pages. */
function Joined() {
  return (
    <Done title="Welcome to the team" onContinue={() => window.location.assign(pages.admin)}>
      You’re in. We’ve told the team by email.
    </Done>
  )
}

function WayOutMailed({ email, onContinue }: { email: string; onContinue: () => void }) {
  return (
    <Done title="We didn’t confirm this account" onContinue={onContinue}>
      We sent a second email to {email}. Open its link and choose a password. That permanently signs
      out the person who created the account and removes anything they added.
    </Done>
  )
}

function Outcome({ link, onContinue, onResetAgain }: MailLinkPanelProps) {
  if (link.mode === 'resetPassword') {
    return (
      <Done title="Your password is changed" onContinue={onContinue}>
        Sign in with the new one.
      </Done>
    )
  }
  if (link.mode === 'verifyEmail') {
    return (
      <Done title="Your email is confirmed" onContinue={onContinue}>
        Thank you. Continue to see your quotes.
      </Done>
    )
  }
  return (
    <Done title="Your email was changed back" onContinue={onResetAgain} action="Reset Password">
      Choose a new password now: someone else may know the old one.
    </Done>
  )
}

interface FailedLinkProps extends MailLinkPanelProps {
  failure: Extract<LinkStep, { name: 'failed' }>
  onRetry: () => void
}

function FailedLink({ failure, link, onRetry, onContinue, onResetAgain }: FailedLinkProps) {
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="h4">That didn’t work</chakra.h2>
      <Alert tone="error" role="alert">
        {failure.why}
      </Alert>
      <Text>{failure.canRetry ? 'Your link still works.' : <Advice mode={link.mode} />}</Text>
      {failure.canRetry ? (
        <Button size="lg" onClick={onRetry}>
          Try again
        </Button>
      ) : link.mode === 'resetPassword' ? (
        <Button size="lg" onClick={onResetAgain}>
          Reset Password
        </Button>
      ) : (
        <Button size="lg" onClick={onContinue}>
          Continue
        </Button>
      )}
    </Stack>
  )
}

function Advice({ mode }: { mode: MailLink['mode'] }) {
  if (mode === 'resetPassword') return 'Request a new link. Links work for about an hour.'
  if (mode === 'joinOffice') return 'Nothing about your account changed.'
  if (mode === 'verifyEmail') {
    return 'Sign in: if your email isn’t confirmed yet, you can request a new link from your dashboard.'
  }
  return (
    <>
      If someone else changed your account’s email, call us at{' '}
      <PhoneLink color="brand.fg" textDecoration="underline" />.
    </>
  )
}

function Done({
  title,
  children,
  onContinue,
  action = 'Continue',
}: {
  title: string
  children: ReactNode
  onContinue: () => void
  action?: string
}) {
  return (
    <Stack gap="3" role="status">
      <chakra.h2 textStyle="h4">{title}</chakra.h2>
      <Text overflowWrap="anywhere">{children}</Text>
      <Button size="lg" mt="2" onClick={onContinue}>
        {action}
      </Button>
    </Stack>
  )
}

type LinkStep =
  | { name: 'working' }
  /** The link is valid and hasn't been used. `email` is the email address that it is about. */
  | { name: 'ready'; email: string }
  | { name: 'done'; joined: boolean }
  /** `canRetry` is true if the server couldn't be reached, so that the code is still unused. */
  | { name: 'failed'; why: string; canRetry: boolean }

/** Checks the code of a link without using it. */
async function lookAtLink(link: MailLink): Promise<LinkStep> {
  // An invitation's link contains the email address. The server checks the key together with the
  // sign-in.
  if (link.mode === 'joinOffice') return { name: 'ready', email: link.email }
  try {
    const { readLink } = await import('./auth-actions.ts')
    return { name: 'ready', email: await readLink(link) }
  } catch (cause) {
    const why = describeAuthProblem(cause, 'This link couldn’t be opened.')
    return { name: 'failed', why, canRetry: isTransientProblem(cause) }
  }
}
