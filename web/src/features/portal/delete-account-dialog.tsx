import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useAuth, useFirestore } from 'reactfire'
import { isMismatch, reasonOf } from '../../lib/calls/auth-problem.ts'
import { fieldsOf } from '../../lib/form-fields.ts'
import { PasswordField } from '../../ui/form/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { deleteAccount } from './account-actions.ts'
import { tellProblem } from './tell-problem.ts'

const failure = 'Your account could not be deleted. Please try again.'
const lastAdmin =
  'You’re the only one in the office. Invite someone in Settings first, then delete your account.'

interface DeleteAccountDialogProps {
  /** True to ask for the password. Otherwise the owner signs in with Google again. */
  hasPassword: boolean
  onClose: () => void
}

/**
 * A dialog that deletes the account after its owner has signed in again. Mount it only while it is
 * open.
 */
export function DeleteAccountDialog({ hasPassword, onClose }: DeleteAccountDialogProps) {
  const [auth, db] = [useAuth(), useFirestore()]
  const formId = useId()
  const form = useForm({ defaultValues: { password: '' } })
  const { isSubmitting } = form.formState
  const refuse = (message: string) => form.setError('password', { message }, { shouldFocus: true })
  const send = form.handleSubmit(async ({ password }) => {
    if (hasPassword && password === '') return refuse('Enter your password')
    toaster.dismiss()
    try {
      await deleteAccount(auth, db, hasPassword ? password : null)
    } catch (cause) {
      if (hasPassword && isMismatch(cause)) refuse('That isn’t your password')
      else tellProblem(auth, cause, reasonOf(cause) === 'last-admin' ? lastAdmin : failure)
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSubmitting}
      title="Delete your account?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep My Account
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isSubmitting}>
            {hasPassword ? 'Delete Account' : 'Continue with Google'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <Text>
          This permanently deletes your sign-in, name and phone. We keep your quotes, but they’re no
          longer linked to an account.
        </Text>
        {hasPassword && (
          <PasswordField hint="So we know it’s you" {...fieldsOf(form)('password')} />
        )}
      </Form>
    </Dialog>
  )
}
