import { useEffect, useState, type ReactNode } from 'react'
import { describeAuthProblem } from '../../lib/auth-problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { SpinnerArea } from '../../ui/spinner.tsx'
import type { MailLink } from './mail-link.ts'
import { NewPasswordForm } from './new-password-form.tsx'

interface MailLinkPanelProps {
  link: MailLink
  /** To the sign-in, or past it for who is signed in. */
  onContinue: () => void
  /** To the dialog that sends a fresh link. */
  onResetAgain: () => void
}

type Step = { name: 'working' } | { name: 'ready'; email: string } | { name: 'failed'; why: string }

/** Follows a link of one of Auth's mails: new password, confirmed address, recovered address. */
export function MailLinkPanel({ link, onContinue, onResetAgain }: MailLinkPanelProps) {
  const [step, setStep] = useState<Step>({ name: 'working' })
  const [isPasswordSet, setIsPasswordSet] = useState(false)
  useEffect(() => {
    void follow(link).then(setStep)
  }, [link])

  if (step.name === 'working') return <SpinnerArea minHeight="200px" />
  if (step.name === 'failed') {
    return <FailedLink link={link} why={step.why} {...{ onContinue, onResetAgain }} />
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
        onRefused={(why) => setStep({ name: 'failed', why })}
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

const steps = new Map<string, Promise<Step>>()

/** Each code is used once, however often the page is drawn. */
function follow(link: MailLink): Promise<Step> {
  const known = steps.get(link.code)
  if (known !== undefined) return known
  const step = redeem(link).then(
    (email): Step => ({ name: 'ready', email }),
    (cause: unknown): Step => ({
      name: 'failed',
      why: describeAuthProblem(cause, 'This link could not be followed.'),
    }),
  )
  steps.set(link.code, step)
  return step
}

async function redeem({ mode, code }: MailLink): Promise<string> {
  const { openReset, recoverEmail, verifyEmail } = await import('./auth-actions.ts')
  if (mode === 'resetPassword') return openReset(code)
  if (mode === 'recoverEmail') return recoverEmail(code)
  await verifyEmail(code)
  return ''
}

function FailedLink({ link, why, onContinue, onResetAgain }: MailLinkPanelProps & { why: string }) {
  const isReset = link.mode === 'resetPassword'
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="h4">That did not work</chakra.h2>
      <Alert tone="error" role="alert">
        {why}
      </Alert>
      <Text>
        {isReset
          ? 'Ask for a fresh link; it works for about an hour.'
          : 'If it was you who used it, all is well: sign in and go on.'}
      </Text>
      {isReset ? (
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
