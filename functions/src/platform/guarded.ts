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

/**
 * Runs the parts of one function in turn, for transactions on one document would only wait for each other:
 * what fails in one stops no other, and is logged under its own name.
 * @throws Error of the first part that failed, once all have run; an event is delivered again then, so that
 *   each part must be safe to run twice
 */
export async function guardedParts(parts: Record<string, () => Promise<unknown>>): Promise<void> {
  const failed: unknown[] = []
  for (const [name, work] of Object.entries(parts)) {
    await guarded(name, work).catch((cause: unknown) => failed.push(cause))
  }
  if (failed.length > 0) throw failed[0]
}
