import { zodResolver } from '@hookform/resolvers/zod'
import { newPasswordSchema } from '@moving/domain/account/schema'
import { useForm } from 'react-hook-form'
import { describeAuthProblem, problemCode } from '../../lib/auth-problem.ts'
import { Button } from '../../ui/button.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toaster } from '../../ui/toaster.tsx'

interface NewPasswordFormProps {
  email: string
  code: string
  onDone: () => void
  /** The code expired or was used while the form was open. */
  onRefused: (why: string) => void
}

const spentCodes = ['auth/expired-action-code', 'auth/invalid-action-code']

/** The end of "Forgot your password": the link leads here. */
export function NewPasswordForm({ email, code, onDone, onRefused }: NewPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  })
  const send = handleSubmit(async ({ password }) => {
    try {
      await (await import('./auth-actions.ts')).finishReset(code, password)
      onDone()
    } catch (cause) {
      const why = describeAuthProblem(cause, 'Failed to change the password')
      if (spentCodes.includes(problemCode(cause))) onRefused(why)
      else toaster.create({ title: 'Error', description: why, type: 'error' })
    }
  })
  return (
    <chakra.form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="4">
        <chakra.h2 textStyle="h4">Choose a new password</chakra.h2>
        <Text overflowWrap="anywhere">For {email}</Text>
        {/* Password managers file the new password under the address of this field. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" busy={formState.isSubmitting}>
          Save New Password
        </Button>
      </Stack>
    </chakra.form>
  )
}
