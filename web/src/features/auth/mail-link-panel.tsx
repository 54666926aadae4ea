import { business, phoneHref } from '@moving/domain/business'
import { useEffect, useState, type ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { SpinnerArea } from '../../ui/spinner.tsx'
import { followLink, type LinkStep } from './follow-link.ts'
import type { MailLink } from './mail-link.ts'
import { NewPasswordForm } from './new-password-form.tsx'

interface MailLinkPanelProps {
  link: MailLink
  /** To the sign-in, or past it for who is signed in. */
  onContinue: () => void
  /** To the dialog that sends a fresh link. */
  onResetAgain: () => void
}

/** Follows a link of one of Auth's mails: new password, confirmed address, recovered address. */
export function MailLinkPanel({ link, onContinue, onResetAgain }: MailLinkPanelProps) {
  const [step, setStep] = useState<LinkStep>({ name: 'working' })
  const [isPasswordSet, setIsPasswordSet] = useState(false)
  useEffect(() => {
    void followLink(link).then(setStep)
  }, [link])

  if (step.name === 'working') return <SpinnerArea minHeight="200px" />
  if (step.name === 'failed') {
    const retry = () => {
      setStep({ name: 'working' })
      void followLink(link).then(setStep)
    }
    return <FailedLink failure={step} onRetry={retry} {...{ link, onContinue, onResetAgain }} />
  }
  if (isPasswordSet) {
    return (
      <Done title="Your password is changed" onContinue={onContinue}>
        Sign in with the new one.
      </Done>
    )
  }
  if (link.mode === 'resetPassword') {
    return (
      <NewPasswordForm
        email={step.email}
        code={link.code}
        onDone={() => setIsPasswordSet(true)}
        onRefused={(why) => setStep({ name: 'failed', why, canRetry: false })}
      />
    )
  }
  if (link.mode === 'verifyEmail') {
    return (
      <Done title="Your email is confirmed" onContinue={onContinue}>
        Thank you. Quotes you asked for with this address can now join your account.
      </Done>
    )
  }
  return (
    <Done title="Your email is as it was" onContinue={onResetAgain} action="Reset Password">
      We set it back to {step.email}. If somebody else changed it, choose a new password now.
    </Done>
  )
}

interface FailedLinkProps extends MailLinkPanelProps {
  failure: Extract<LinkStep, { name: 'failed' }>
  onRetry: () => void
}

/** Why a link led nowhere, what that means, and the one way on. */
function FailedLink({ failure, link, onRetry, onContinue, onResetAgain }: FailedLinkProps) {
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="h4">That did not work</chakra.h2>
      <Alert tone="error" role="alert">
        {failure.why}
      </Alert>
      <Text>{failure.canRetry ? 'Your link is still good.' : <Advice mode={link.mode} />}</Text>
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
  if (mode === 'resetPassword') return 'Ask for a fresh link; it works for about an hour.'
  if (mode === 'verifyEmail') {
    return 'Sign in: if your email is not confirmed yet, your dashboard offers to send a fresh link.'
  }
  return (
    <>
      If somebody else changed the email of your account, call us at{' '}
      <chakra.a href={phoneHref} color="brand.fg" textDecoration="underline" whiteSpace="nowrap">
        {business.phone.display}
      </chakra.a>
      .
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
