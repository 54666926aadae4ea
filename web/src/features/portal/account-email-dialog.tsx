import { useState } from 'react'
import { useAuth } from 'reactfire'
import {
  describeAuthProblem,
  endsSession,
  isTransientProblem,
  reasonOf,
} from '../../lib/calls/auth-problem.ts'
import { NewEmailDialog, TooManyLinks } from '../../shared/email-change/new-email-dialog.tsx'
import { Alert } from '../../ui/alert.tsx'
import { askForEmail } from './account-actions.ts'
import { tellProblem } from './tell-problem.ts'

const failure = 'We couldn’t send the link. Please try again.'

const refusals: Record<string, string> = {
  'no-password':
    'You sign in with Google. Sign out and choose “Forgot your password” to set a password, then change your email.',
  'in-office': 'Your email is part of your role. Ask a coworker to invite your new address.',
  'email-not-verified': 'Confirm your current email first, with the link in our email.',
}

/** A dialog that sends a link to a new address of the account. */
export function AccountEmailDialog({
  email: known,
  onClose,
}: {
  email: string
  onClose: () => void
}) {
  const auth = useAuth()
  const [isSending, setSending] = useState(false)
  const [cause, setCause] = useState<unknown>(null)
  const send = async (email: string, id: string) => {
    setSending(true)
    setCause(null)
    try {
      await askForEmail(auth, email, id)
      return null
    } catch (found) {
      setCause(found)
      if (endsSession(found)) tellProblem(auth, found, failure)
      return isTransientProblem(found) ? 'no-answer' : 'refused'
    } finally {
      setSending(false)
    }
  }
  return (
    <NewEmailDialog
      known={known}
      about="We’ll send a link to the new address. Open it and enter your password to make the change. After that, you sign in with the new address, and we send our emails there."
      {...{ send, isSending, onClose }}
      problem={cause !== null && <Problem cause={cause} />}
    />
  )
}

function Problem({ cause }: { cause: unknown }) {
  const reason = reasonOf(cause) ?? ''
  if (reason === 'too_many') return <TooManyLinks />
  return (
    <Alert tone="error" role="alert">
      {refusals[reason] ?? describeAuthProblem(cause, failure)}
    </Alert>
  )
}
