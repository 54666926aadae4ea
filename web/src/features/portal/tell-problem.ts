import { signOut, type Auth } from 'firebase/auth'
import { describeAuthProblem, endsSession } from '../../lib/calls/auth-problem.ts'
import { leaveFlash } from '../../lib/device/flash.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'

/**
 * Shows an error. If the account can't be used anymore, also signs out, and the next page shows the
 * error again.
 */
export function tellProblem(auth: Auth, cause: unknown, fallback: string): void {
  const description = describeAuthProblem(cause, fallback)
  toaster.error(description)
  if (!endsSession(cause)) return
  leaveFlash({ title: 'Error', description, type: 'error' })
  signOut(auth).catch((failure: unknown) => console.error('Error signing out', failure))
}
