import type { SessionPorts } from './session-ports.ts'

/** Milliseconds before the second, third and fourth attempt. */
export const retryDelaysMs = [1000, 2000, 4000] as const

/**
 * Tries an action up to four times.
 * @throws the error of the last attempt
 */
export async function withRetries<Result>(
  action: () => Promise<Result>,
  wait: SessionPorts['wait'],
): Promise<Result> {
  for (const delay of retryDelaysMs) {
    try {
      return await action()
    } catch {
      await wait(delay)
    }
  }
  return action()
}
