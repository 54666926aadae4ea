import { useId, useState, type SubmitEvent } from 'react'
import { PasswordField } from '../../ui/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { deleteAccount } from './account-actions.ts'
import { tellProblem } from './tell-problem.ts'

interface DeleteAccountDialogProps {
  /** Whether there is a password to ask for; otherwise the person shows it with Google. */
  hasPassword: boolean
  onClose: () => void
}

/** Deletion, after signing in again; mounted while it is open. */
export function DeleteAccountDialog({ hasPassword, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (hasPassword && password === '') {
      setError('Enter your password')
      return
    }
    setIsBusy(true)
    setError(undefined)
    try {
      await deleteAccount(hasPassword ? password : null)
    } catch (cause) {
      setIsBusy(false)
      tellProblem(cause, 'Your account could not be deleted. Please try again.')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Delete your account?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep My Account
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            {hasPassword ? 'Delete Account' : 'Continue with Google'}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="4">
          <Text>
            Your sign-in, name and phone are deleted for good. Quotes you asked for stay with our
            office, as if a guest had asked.
          </Text>
          {hasPassword && (
            <PasswordField
              hint="To be sure that it is you"
              error={error}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Stack>
      </chakra.form>
    </Dialog>
  )
}
