import { useState } from 'react'
import { describeGoogleProblem } from '../../lib/calls/auth-problem.ts'
import type { NewAccount } from '../../shared/new-account.ts'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { chakra, Span, Stack, Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { GoogleButton, loadGoogle } from './google-button.tsx'
import type { AuthProgress } from './auth-progress.ts'
import { mailboxOf } from './mailbox-of.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface AuthCardProps {
  progress: AuthProgress
  /** The path to open after the user has signed in, also after a redirect to Google. */
  destination: string
  /**
   * Opens the dialog “Reset Password” immediately, because the link in the customer's email has
   * expired.
   */
  startsWithReset?: boolean
  /** Initial values for the sign-up form, which is then shown first. */
  newAccount?: NewAccount | undefined
}

export function AuthCard({
  progress,
  destination,
  startsWithReset = false,
  newAccount,
}: AuthCardProps) {
  const [tab, setTab] = useState(newAccount ? 'sign-up' : 'sign-in')
  const [isResetting, setIsResetting] = useState(startsWithReset)
  const [createdEmail, setCreatedEmail] = useState<string>()
  // Toasts about earlier attempts are out of date, and on a phone they would cover the buttons.
  const openTab = (next: string) => {
    toaster.dismiss()
    setTab(next)
  }
  const openReset = () => {
    toaster.dismiss()
    setIsResetting(true)
  }
  const goToSignIn = () => {
    setCreatedEmail(undefined)
    openTab('sign-in')
  }
  const signIn = {
    value: 'sign-in',
    label: 'Sign In',
    content: <SignInForm email={newAccount?.email} progress={progress} onForgot={openReset} />,
  }
  const signUp = {
    value: 'sign-up',
    label: 'Sign Up',
    content:
      createdEmail === undefined ? (
        <SignUpForm {...newAccount} onCreated={setCreatedEmail} />
      ) : (
        <CheckEmail email={createdEmail} onSignIn={goToSignIn} />
      ),
  }
  return (
    <Stack gap="5">
      <Tabs
        label="Sign in or sign up"
        fitted
        value={tab}
        onValueChange={openTab}
        tabs={newAccount ? [signUp, signIn] : [signIn, signUp]}
      />
      <Divider />
      <SignInWithGoogle progress={progress} destination={destination} />
      <ResetPasswordDialog open={isResetting} onClose={() => setIsResetting(false)} />
    </Stack>
  )
}

type WithGoogleProps = Pick<AuthCardProps, 'progress' | 'destination'>

/**
 * A button that signs in with a Google window, or with a redirect if the browser blocks windows.
 */
function SignInWithGoogle({ progress, destination }: WithGoogleProps) {
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    toaster.dismiss()
    progress.begin()
    try {
      const { signInWithGoogle } = await loadGoogle()
      if (await signInWithGoogle(destination)) {
        progress.succeed('Success! You have been signed in successfully')
      }
    } catch (cause) {
      progress.fail()
      setIsBusy(false)
      toaster.error(describeGoogleProblem(cause))
    }
  }
  return <GoogleButton busy={isBusy} onClick={() => void start()} />
}

function Divider() {
  const line = <chakra.span flex="1" height="1px" bg="border" aria-hidden="true" />
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      {line}
      <Span textStyle="note">or</Span>
      {line}
    </chakra.div>
  )
}

export function CheckEmail({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const mailbox = mailboxOf(email)
  return (
    <Stack gap="3" role="status">
      <chakra.h2 textStyle="h4">Check your email</chakra.h2>
      <Text>
        We sent an email to{' '}
        <Span fontWeight="semibold" overflowWrap="anywhere">
          {email}
        </Span>
        . Open the link in it and enter your password. It may take a minute, so check your spam
        folder.
      </Text>
      {mailbox && (
        <AnchorButton size="lg" mt="2" href={mailbox.page} target="_blank" rel="noreferrer">
          Open {mailbox.name}
        </AnchorButton>
      )}
      <Button size="lg" variant={mailbox ? 'outline' : 'solid'} onClick={onSignIn}>
        Go to Sign In
      </Button>
    </Stack>
  )
}
