import { signUpSchema } from '@moving/domain/account/account-schema'
import { describeAuthProblem, isWeakPassword } from '../../lib/calls/auth-problem.ts'
import { failures } from '../../lib/calls/failure-messages.ts'
import { useCheckedForm } from '../../lib/form-fields.ts'
import {
  EmailField,
  FirstNameField,
  LastNameField,
  NewPasswordField,
} from '../../ui/form/account-fields.tsx'
import { Grid } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import type { NewAccount } from '../../shared/new-account.ts'
import type { SignUpValues } from './auth-actions.ts'
import { CredentialsForm } from './credentials-form.tsx'

const created =
  'Success! Account created successfully! Please check your email to confirm your account'

interface SignUpFormProps extends Partial<NewAccount> {
  onCreated: (email: string) => void
}

/**
 * Creates an account. A new email address and one with an account get the same message; the email
 * says what to do next (docs/decisions/2026-11-21-accounts-and-team.md).
 */
export function SignUpForm({
  firstName = '',
  lastName = '',
  email = '',
  onCreated,
}: SignUpFormProps) {
  const { form, field } = useCheckedForm(signUpSchema, {
    firstName,
    lastName,
    email,
    password: '',
  })
  const send = async (values: SignUpValues) => {
    try {
      await (await import('./auth-actions.ts')).signUp(values)
      toaster.create({ title: created, type: 'success' })
      onCreated(values.email)
    } catch (cause) {
      const message = describeAuthProblem(cause, failures.signUp)
      form.setError(
        isWeakPassword(cause) ? 'password' : 'email',
        { message },
        { shouldFocus: true },
      )
    }
  }
  return (
    <CredentialsForm form={form} label="Sign Up" send={send}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <FirstNameField {...field('firstName')} />
        <LastNameField {...field('lastName')} />
      </Grid>
      <EmailField {...field('email')} />
      <NewPasswordField {...field('password')} />
    </CredentialsForm>
  )
}
