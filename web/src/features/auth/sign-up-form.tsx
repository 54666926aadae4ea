import { zodResolver } from '@hookform/resolvers/zod'
import { signUpSchema } from '@moving/domain/account/schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeAuthProblem } from '../../lib/auth-problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Grid, Stack } from '../../ui/layout.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toaster } from '../../ui/toaster.tsx'
import { credentialsProblem } from './credentials-message.ts'

/**
 * A new account. It says the same whether the address is new or has an account already: what happens
 * next stands in a mail (docs/decisions, sign-up without hints).
 */
export function SignUpForm({ onCreated }: { onCreated: (email: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const send = handleSubmit(
    async (values) => {
      setProblem(undefined)
      try {
        await (await import('./auth-actions.ts')).signUp(values)
        toaster.create({
          title:
            'Success! Account created successfully! Please check your email to confirm your account',
          type: 'success',
        })
        onCreated(values.email)
      } catch (cause) {
        const description = describeAuthProblem(cause, 'Failed to sign up')
        toaster.create({ title: 'Error', description, type: 'error' })
      }
    },
    (found) => setProblem(credentialsProblem(getValues(), found)),
  )
  return (
    <chakra.form onSubmit={(event) => void send(event)} noValidate aria-label="Sign Up">
      <Stack gap="4">
        {problem !== undefined && (
          <Alert tone="error" role="alert">
            {problem}
          </Alert>
        )}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          <TextField
            label="First Name"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </Grid>
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
          autoComplete="new-password"
          hint="At least 6 characters"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" busy={isSubmitting}>
          Sign Up
        </Button>
      </Stack>
    </chakra.form>
  )
}
