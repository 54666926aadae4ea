import { describeAuthProblem, endsSession } from '../../lib/auth-problem.ts'
import { leaveFlash } from '../../lib/flash.ts'
import { toaster } from '../../ui/toaster.tsx'

/**
 * Says what failed. A failure that also ends the session (the account was closed meanwhile) is said
 * again at /auth, where its owner is on the way to.
 */
export function tellProblem(cause: unknown, fallback: string): void {
  const description = describeAuthProblem(cause, fallback)
  toaster.error(description)
  if (endsSession(cause)) leaveFlash({ title: 'Error', description, type: 'error' })
}
