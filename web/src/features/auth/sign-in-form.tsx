import { zodResolver } from '@hookform/resolvers/zod'
import { signInSchema } from '@moving/domain/account/schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeAuthProblem } from '../../lib/auth-problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Stack } from '../../ui/layout.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toaster } from '../../ui/toaster.tsx'
import { credentialsProblem } from './credentials-message.ts'
import type { AuthProgress } from './progress.ts'

/** E-mail and password (specification section 2, 'Auth'). */
export function SignInForm({
  progress,
  onForgot,
}: {
  progress: AuthProgress
  onForgot: () => void
}) {
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, getValues, setFocus, resetField, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const send = handleSubmit(
    async (values) => {
      setProblem(undefined)
      progress.begin()
      try {
        await (await import('./auth-actions.ts')).signIn(values)
        progress.succeed('Success! You have been signed in successfully')
      } catch (cause) {
        progress.fail()
        const description = describeAuthProblem(cause, 'Failed to sign in')
        toaster.create({ title: 'Error', description, type: 'error' })
        resetField('password')
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
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" busy={isSubmitting}>
          Sign In
        </Button>
        <Button variant="ghost" size="sm" alignSelf="center" onClick={onForgot}>
          Forgot your password
        </Button>
      </Stack>
    </chakra.form>
  )
}
