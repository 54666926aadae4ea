const defaultDelaysMs = [400, 1200]

/**
 * An action that took longer than this before it failed isn't repeated, because the user is
 * waiting.
 */
const timeoutMs = 10_000

interface RetryOptions {
  isTransient: (cause: unknown) => boolean
  delaysMs?: readonly number[]
}

/** Repeats an action that failed temporarily. Use it only for actions that may run twice. */
export async function retrying<Result>(
  action: () => Promise<Result>,
  { isTransient, delaysMs = defaultDelaysMs }: RetryOptions,
): Promise<Result> {
  for (const delay of delaysMs) {
    const startedAt = performance.now()
    try {
      return await action()
    } catch (cause) {
      const isTooSlow = performance.now() - startedAt > timeoutMs
      if (isTooSlow || !isTransient(cause)) throw cause
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return action()
}
