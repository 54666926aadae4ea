import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { CheckEmail } from './auth-card.tsx'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import type { LinkFormProps } from './link-forms.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface JoinOfficeFormProps extends LinkFormProps {
  onForgot: () => void
}

/**
 * Shown for a link from an invitation to the team. Joining requires both the link and a sign-in, so
 * opening the link alone has no effect. A person without an account creates one here, and joins
 * with the email that confirms it.
 */
export function JoinOfficeForm(props: JoinOfficeFormProps) {
  const [isNew, setNew] = useState(false)
  const [created, setCreated] = useState<string>()
  const swap = () => {
    toaster.dismiss()
    setCreated(undefined)
    setNew(!isNew)
  }
  if (created !== undefined) return <CheckEmail email={created} onSignIn={swap} />
  return (
    <Stack gap="4">
      {isNew ? (
        <>
          <chakra.h2 textStyle="h4">You’re invited to join our team</chakra.h2>
          <Text>Use this email address. It’s the one we invited.</Text>
          <SignUpForm email={props.email} onCreated={setCreated} />
        </>
      ) : (
        <ConfirmEmailForm {...props} isInvitation onDisowned={props.onForgot} />
      )}
      <Button variant="ghost" size="sm" justifySelf="center" onClick={swap}>
        {isNew ? 'I have an account' : 'I don’t have an account yet'}
      </Button>
    </Stack>
  )
}
