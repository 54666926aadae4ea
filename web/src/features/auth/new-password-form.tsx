import { zodResolver } from '@hookform/resolvers/zod'
import { newPasswordSchema } from '@moving/domain/account/schema'
import { useForm } from 'react-hook-form'
import { describeAuthProblem } from '../../lib/auth-problem.ts'
import { fieldsOf } from '../../lib/form-fields.ts'
import { NewPasswordField } from '../../ui/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { isSpentCode, type LinkFormProps } from './link-form.ts'

/** The end of "Forgot your password": the link leads here. */
export function NewPasswordForm({ email, code, onDone, onRefused }: LinkFormProps) {
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  })
  const send = form.handleSubmit(async ({ password }) => {
    toaster.dismiss()
    try {
      await (await import('./auth-actions.ts')).finishReset(code, password)
      onDone()
    } catch (cause) {
      const why = describeAuthProblem(cause, 'Failed to change the password')
      if (isSpentCode(cause)) onRefused(why)
      else toaster.error(why)
    }
  })
  return (
    <chakra.form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="4">
        <chakra.h2 textStyle="h4">Choose a new password</chakra.h2>
        <Text overflowWrap="anywhere">For {email}</Text>
        <Text textStyle="note">This signs out every device that is signed in to this account.</Text>
        {/* Password managers file the new password under the address of this field. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label="New Password" {...fieldsOf(form)('password')} />
        <Button type="submit" size="lg" busy={form.formState.isSubmitting}>
          Save New Password
        </Button>
      </Stack>
    </chakra.form>
  )
}
