import type { MailedProof } from '@moving/domain/account/account-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeAuthProblem, isMismatch, problemCode } from '../../lib/calls/auth-problem.ts'
import { fieldsOf } from '../../lib/form-fields.ts'
import { PasswordField } from '../../ui/form/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { chakra, Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import type { Proof } from './auth-actions.ts'
import { GoogleButton, loadGoogle } from './google-button.tsx'
import { showLinkFailure, type LinkFormProps } from './link-forms.tsx'

interface ConfirmEmailFormProps extends LinkFormProps {
  /** True for a link from an invitation, which also adds the account's owner to the team. */
  isInvitation?: boolean
  /** Called on “I didn’t create this account” or, with an invitation, on “Forgot your password”. */
  onDisowned: () => Promise<void> | void
}

/**
 * A form that confirms an email address with two proofs: the link proves access to the mailbox, and
 * the password or Google proves access to the account. Another person may have signed up with this
 * email address.
 */
export function ConfirmEmailForm(props: ConfirmEmailFormProps) {
  const { email, code, isInvitation = false, onDisowned } = props
  const texts = isInvitation ? joining : confirming
  const [busyWith, setBusyWith] = useState<'password' | 'google' | 'way out'>()
  const form = useForm({ defaultValues: { password: '' } })
  const { confirmWith } = useConfirming(
    isInvitation ? { invitation: code } : { code },
    props,
    (why) => form.setError('password', { message: why }, { shouldFocus: true }),
  )
  const during = (kind: typeof busyWith, work: () => Promise<void> | void) => async () => {
    setBusyWith(kind)
    toaster.dismiss()
    await work()
    setBusyWith(undefined)
  }
  const byPassword = form.handleSubmit(async ({ password }) => {
    if (password === '') {
      form.setError('password', { message: 'Enter your password' }, { shouldFocus: true })
      return
    }
    await during('password', () =>
      confirmWith(async () => (await import('./auth-actions.ts')).byPassword(email, password)),
    )()
  })
  const byGoogle = during('google', () => confirmWith(async () => (await loadGoogle()).byGoogle))
  return (
    <Form onSubmit={(event) => void byPassword(event)} noValidate aria-label={texts.title}>
      <chakra.h2 textStyle="h4">{texts.title}</chakra.h2>
      <Text overflowWrap="anywhere">{texts.ask(email)}</Text>
      {/* Lets password managers find the password for this email. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...fieldsOf(form)('password')} />
      <Button type="submit" size="lg" busy={busyWith === 'password'}>
        {texts.action}
      </Button>
      <GoogleButton busy={busyWith === 'google'} onClick={() => void byGoogle()} />
      <Button
        variant="ghost"
        size="sm"
        justifySelf="center"
        busy={busyWith === 'way out'}
        onClick={() => void during('way out', onDisowned)()}
      >
        {texts.wayOut}
      </Button>
    </Form>
  )
}

const confirming = {
  title: 'Confirm your email',
  ask: (email: string) => `Enter the password for ${email} so we know it’s you.`,
  action: 'Confirm My Email',
  wayOut: 'I didn’t create this account',
}
const joining = {
  title: 'You’re invited to join our team',
  ask: (email: string) => `Sign in as ${email} to join.`,
  action: 'Join the Team',
  wayOut: 'Forgot your password',
}

/** Confirms an email with the code from the link. If that is refused, shows the reason. */
function useConfirming(
  mailed: MailedProof,
  link: LinkFormProps,
  refusePassword: (why: string) => void,
) {
  const confirmWith = async (load: () => Promise<Proof>) => {
    try {
      const [{ confirmEmail }, proof] = await Promise.all([import('./auth-actions.ts'), load()])
      const { joined, isSignedIn } = await confirmEmail(mailed, proof)
      link.onDone(joined, isSignedIn)
    } catch (cause) {
      if (isMismatch(cause)) return refusePassword('That isn’t the password for this account')
      const why =
        refusals[problemCode(cause)] ??
        describeAuthProblem(cause, 'Your email could not be confirmed. Please try again.')
      showLinkFailure(cause, why, link)
    }
  }
  return { confirmWith }
}

const refusals: Record<string, string> = {
  'auth/user-mismatch': 'That Google account has a different email than this link.',
  'invitation-ended':
    'This invitation has expired or was replaced. Look for a newer email, or ask the person who invited you.',
  'foreign-way-in':
    'Someone else can sign in to this account. Choose “Forgot your password” and set a new password to lock them out and join.',
  'other-ways-in':
    'This account also has a password. Enter it here. If you never set one, choose “I didn’t create this account”.',
}
