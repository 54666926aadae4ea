import { zodResolver } from '@hookform/resolvers/zod'
import { signUpSchema } from '@moving/domain/account/schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeAuthProblem } from '../../lib/auth-problem.ts'
import { failures } from '../../lib/failures.ts'
import { fieldsOf } from '../../lib/form-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import {
  EmailField,
  FirstNameField,
  LastNameField,
  NewPasswordField,
} from '../../ui/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Grid, Stack } from '../../ui/layout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { credentialsProblem } from './credentials-message.ts'

/**
 * Creates an account. Says the same whether the address is new or has an account already; the mail
 * says what happens next (docs/decisions/2026-11-21-confirmed-before-the-server.md).
 */
export function SignUpForm({ onCreated }: { onCreated: (email: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  const { handleSubmit, getValues, formState } = form
  const field = fieldsOf(form)
  const send = handleSubmit(
    async (values) => {
      setProblem(undefined)
      toaster.dismiss()
      try {
        await (await import('./auth-actions.ts')).signUp(values)
        toaster.create({
          title:
            'Success! Account created successfully! Please check your email to confirm your account',
          type: 'success',
        })
        onCreated(values.email)
      } catch (cause) {
        toaster.error(describeAuthProblem(cause, failures.signUp))
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
          <FirstNameField {...field('firstName')} />
          <LastNameField {...field('lastName')} />
        </Grid>
        <EmailField {...field('email')} />
        <NewPasswordField {...field('password')} />
        <Button type="submit" size="lg" busy={formState.isSubmitting}>
          Sign Up
        </Button>
      </Stack>
    </chakra.form>
  )
}
