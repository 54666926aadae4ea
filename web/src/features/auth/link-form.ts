import { problemCode } from '../../lib/auth-problem.ts'

/** What each form behind a mailed link gets. */
export interface LinkFormProps {
  /** The address that the link is about. */
  email: string
  code: string
  onDone: () => void
  /** The code expired or was used while the form was open. */
  onRefused: (why: string) => void
}

/** Whether a link's code expired or was used while its form was open. */
export function isSpentCode(cause: unknown): boolean {
  return ['auth/expired-action-code', 'auth/invalid-action-code'].includes(problemCode(cause))
}
