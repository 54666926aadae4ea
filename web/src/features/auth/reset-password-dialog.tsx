import { zodResolver } from '@hookform/resolvers/zod'
import { resetPasswordSchema } from '@moving/domain/account/schema'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { describeAuthProblem } from '../../lib/auth-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { chakra } from '../../ui/layout.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toaster } from '../../ui/toaster.tsx'

/** Asks for a link to choose a new password; says the same for addresses without an account. */
export function ResetPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { email: '' },
  })
  const close = () => {
    reset()
    onClose()
  }
  const send = handleSubmit(async (values) => {
    try {
      await (await import('./auth-actions.ts')).sendReset(values)
      toaster.create({
        title: 'Password reset email sent! Check your email for the password reset link',
        type: 'success',
      })
      close()
    } catch (cause) {
      const description = describeAuthProblem(cause, 'Failed to send password reset email')
      toaster.create({ title: 'Error', description, type: 'error' })
    }
  })
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={formState.isSubmitting}
      title="Reset Password"
      description="We will send you a link to choose a new password."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={formState.isSubmitting}>
            Send Reset Link
          </Button>
        </>
      }
    >
      <chakra.form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
      </chakra.form>
    </Dialog>
  )
}
