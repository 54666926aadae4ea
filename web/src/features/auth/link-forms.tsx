import { newPasswordSchema } from '@moving/domain/account/account-schema'
import { useState } from 'react'
import { describeAuthProblem, problemCode } from '../../lib/calls/auth-problem.ts'
import { useCheckedForm } from '../../lib/form-fields.ts'
import { NewPasswordField } from '../../ui/form/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import type * as AuthActions from './auth-actions.ts'

export interface LinkFormProps {
  email: string
  code: string
  /** @param joined true if the user also joined the team */
  onDone: (joined?: boolean, isSignedIn?: boolean) => void
  /** Called if the code expired or was used while the form was open. */
  onRefused: (why: string) => void
}

/**
 * Shows why a link's form failed. If the link's code can't be used anymore, the reason replaces the
 * form.
 * @param show shows the reason in the form
 */
export function showLinkFailure(
  cause: unknown,
  why: string,
  { onRefused }: Pick<LinkFormProps, 'onRefused'>,
  show: (why: string) => void = (text) => toaster.error(text),
): void {
  const spent = ['auth/expired-action-code', 'auth/invalid-action-code', 'invitation-ended']
  if (spent.includes(problemCode(cause))) onRefused(why)
  else show(why)
}

async function follow(
  link: LinkFormProps,
  failure: string,
  act: (actions: typeof AuthActions) => Promise<void>,
  show?: (why: string) => void,
): Promise<void> {
  toaster.dismiss()
  try {
    await act(await import('./auth-actions.ts'))
    link.onDone()
  } catch (cause) {
    showLinkFailure(cause, describeAuthProblem(cause, failure), link, show)
  }
}

export function NewPasswordForm(link: LinkFormProps) {
  const { form, field } = useCheckedForm(newPasswordSchema, { password: '' })
  const send = form.handleSubmit(({ password }) =>
    follow(
      link,
      'Failed to change the password',
      ({ finishReset }) => finishReset(link.code, password),
      (message) => form.setError('password', { message }, { shouldFocus: true }),
    ),
  )
  return (
    <Form onSubmit={send}>
      <chakra.h2 textStyle="h4">Choose a new password</chakra.h2>
      <Text overflowWrap="anywhere">For {link.email}</Text>
      <Text textStyle="note">This signs out every device that is signed in to this account.</Text>
      {/* Lets password managers store the new password for this email. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordField label="New Password" {...field('password')} />
      <Button type="submit" size="lg" busy={form.formState.isSubmitting}>
        Save New Password
      </Button>
    </Form>
  )
}

export function RecoverEmailForm(link: LinkFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const recover = async () => {
    setIsBusy(true)
    await follow(link, 'Your email could not be changed back.', ({ recoverEmail }) =>
      recoverEmail(link.code),
    )
    setIsBusy(false)
  }
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="h4">Change your email back?</chakra.h2>
      <Text overflowWrap="anywhere">
        Someone changed the email of your account. If it was not you, change it back to {link.email}
        .
      </Text>
      <Button size="lg" busy={isBusy} onClick={() => void recover()}>
        Change My Email Back
      </Button>
    </Stack>
  )
}
