import { HttpsError } from 'firebase-functions/v2/https'
import { log } from './log.ts'

/**
 * Runs a function that no page calls (an event, a task, a schedule, a webhook). Logs an error
 * without its message, and throws one that only names the function, because the platform logs the
 * whole error and retries.
 * @throws Error, or the `HttpsError` with which a task asks for a retry
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
 * Runs the parts of a function one after the other, because concurrent transactions on one document
 * would only wait for each other. If a part fails, the others still run.
 * @throws Error of the first failed part after all have run; the event is then retried, so each
 *   part must be safe to run twice
 */
export async function guardedParts(parts: Record<string, () => Promise<unknown>>): Promise<void> {
  const failed: unknown[] = []
  for (const [name, work] of Object.entries(parts)) {
    await guarded(name, work).catch((cause: unknown) => failed.push(cause))
  }
  if (failed.length > 0) throw failed[0]
}
