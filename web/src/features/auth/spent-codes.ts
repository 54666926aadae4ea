import { problemCode } from '../../lib/auth-problem.ts'

/** Whether a link's code expired or was used while its form was open. */
export function isSpentCode(cause: unknown): boolean {
  return ['auth/expired-action-code', 'auth/invalid-action-code'].includes(problemCode(cause))
}
