import { HttpsError } from 'firebase-functions/v2/https'
import { log } from './log.ts'

/**
 * Runs a function that no page calls (an event, a task, a schedule, a webhook). Logs what it
 * throws, without the message, and throws an error that names the function alone: the platform logs
 * that one word for word, and delivers again.
 * @throws Error `onRoleWritten failed`, or the `HttpsError` by which a task asks to come back
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
