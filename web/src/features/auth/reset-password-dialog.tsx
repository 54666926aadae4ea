import { resetPasswordSchema } from '@moving/domain/account/account-schema'
import { useId } from 'react'
import { describeAuthProblem } from '../../lib/calls/auth-problem.ts'
import { failures } from '../../lib/calls/failure-messages.ts'
import { useCheckedForm } from '../../lib/form-fields.ts'
import { EmailField } from '../../ui/form/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'

/**
 * Requests a link to choose a new password. The message is the same for email addresses without an
 * account.
 */
export function ResetPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const { form, field } = useCheckedForm(resetPasswordSchema, { email: '' })
  const { isSubmitting } = form.formState
  const close = () => {
    form.reset()
    onClose()
  }
  const send = form.handleSubmit(async (values) => {
    toaster.dismiss()
    try {
      await (await import('./auth-actions.ts')).sendReset(values)
      toaster.create({
        title: 'Password reset email sent! Check your email for the password reset link',
        type: 'success',
      })
      close()
    } catch (cause) {
      const message = describeAuthProblem(cause, failures.passwordReset)
      form.setError('email', { message }, { shouldFocus: true })
    }
  })
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={isSubmitting}
      title="Reset Password"
      description="We’ll email you a link to choose a new password."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            Send Reset Link
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <EmailField {...field('email')} />
      </Form>
    </Dialog>
  )
}
