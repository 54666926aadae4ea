/** The maximum wait for the response to a save. */
const saveTimeoutMs = 20_000

class Timeout extends Error {
  readonly code = 'timeout'
  constructor(ms: number) {
    super(`No answer within ${ms} ms`)
  }
}

/** Rejects after a time in milliseconds, with the code `timeout`. */
export function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Timeout(ms)), ms)
  })
}

/**
 * Stops waiting for a save after 20 seconds. The save may still succeed.
 * @throws Error with the code `timeout`
 */
export function withTimeout<Result>(saving: Promise<Result>): Promise<Result> {
  return Promise.race([saving, rejectAfter(saveTimeoutMs)])
}
