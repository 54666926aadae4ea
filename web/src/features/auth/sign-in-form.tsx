import { signInSchema } from '@moving/domain/account/account-schema'
import { describeAuthProblem, isTransientProblem } from '../../lib/calls/auth-problem.ts'
import { failures } from '../../lib/calls/failure-messages.ts'
import { useCheckedForm } from '../../lib/form-fields.ts'
import { EmailField, PasswordField } from '../../ui/form/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import type { SignInValues } from './auth-actions.ts'
import { CredentialsForm } from './credentials-form.tsx'
import type { AuthProgress } from './auth-progress.ts'

interface SignInFormProps {
  email?: string | undefined
  progress: AuthProgress
  onForgot: () => void
}

export function SignInForm({ email = '', progress, onForgot }: SignInFormProps) {
  const { form, field } = useCheckedForm(signInSchema, { email, password: '' })
  const send = async (values: SignInValues) => {
    progress.begin()
    try {
      await (await import('./auth-actions.ts')).signIn(values)
      progress.succeed('Success! You have been signed in successfully')
    } catch (cause) {
      progress.fail()
      if (!isTransientProblem(cause)) form.resetField('password')
      const message = describeAuthProblem(cause, failures.signIn)
      form.setError('password', { message }, { shouldFocus: true })
    }
  }
  const foot = (
    <Button variant="ghost" fontSize="sm" justifySelf="center" onClick={onForgot}>
      Forgot your password
    </Button>
  )
  return (
    <CredentialsForm form={form} label="Sign In" send={send} foot={foot}>
      <EmailField {...field('email')} />
      <PasswordField {...field('password')} />
    </CredentialsForm>
  )
}
