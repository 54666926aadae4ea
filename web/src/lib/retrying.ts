/** Waits between tries, in milliseconds. */
const defaultDelaysMs = [400, 1200]

interface RetryOptions {
  isTransient: (cause: unknown) => boolean
  delaysMs?: readonly number[]
}

/** Tries again what failed for a passing reason; for actions that may be done twice. */
export async function retrying<Result>(
  action: () => Promise<Result>,
  { isTransient, delaysMs = defaultDelaysMs }: RetryOptions,
): Promise<Result> {
  for (const delay of delaysMs) {
    try {
      return await action()
    } catch (cause) {
      if (!isTransient(cause)) throw cause
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return action()
}
