import { zodResolver } from '@hookform/resolvers/zod'
import { signInSchema } from '@moving/domain/account/schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeAuthProblem, isTransientProblem } from '../../lib/auth-problem.ts'
import { failures } from '../../lib/failures.ts'
import { fieldsOf } from '../../lib/form-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmailField, PasswordField } from '../../ui/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Stack } from '../../ui/layout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { credentialsProblem } from './credentials-message.ts'
import type { AuthProgress } from './progress.ts'

/** E-mail and password (requirements 2.14). */
export function SignInForm({
  progress,
  onForgot,
}: {
  progress: AuthProgress
  onForgot: () => void
}) {
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { handleSubmit, getValues, setFocus, resetField, formState } = form
  const field = fieldsOf(form)
  const send = handleSubmit(
    async (values) => {
      setProblem(undefined)
      toaster.dismiss()
      progress.begin()
      try {
        await (await import('./auth-actions.ts')).signIn(values)
        progress.succeed('Success! You have been signed in successfully')
      } catch (cause) {
        progress.fail()
        toaster.error(describeAuthProblem(cause, failures.signIn))
        if (!isTransientProblem(cause)) resetField('password')
        setFocus('password')
      }
    },
    (found) => setProblem(credentialsProblem(getValues(), found)),
  )
  return (
    <chakra.form onSubmit={(event) => void send(event)} noValidate aria-label="Sign In">
      <Stack gap="4">
        {problem !== undefined && (
          <Alert tone="error" role="alert">
            {problem}
          </Alert>
        )}
        <EmailField {...field('email')} />
        <PasswordField {...field('password')} />
        <Button type="submit" size="lg" busy={formState.isSubmitting}>
          Sign In
        </Button>
        <Button variant="ghost" fontSize="sm" alignSelf="center" onClick={onForgot}>
          Forgot your password
        </Button>
      </Stack>
    </chakra.form>
  )
}
