import { HttpsError } from 'firebase-functions/v2/https'
import { log } from './log.ts'

/**
 * Runs a function that no page calls (an event, a task, a schedule, a webhook). What it throws is
 * logged here, without its message; what is thrown on, so that the platform delivers again, names the
 * function alone, because the platform logs it word for word.
 * @throws Error `onRoleWritten failed`, or the `HttpsError` by which a task says when it comes back
 */
export function guarded<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return Promise.resolve()
    .then(work)
    .catch((cause: unknown) => {
      if (cause instanceof HttpsError) throw cause
      log.functionFailed(name, cause)
      throw new Error(`${name} failed`)
    })
}
