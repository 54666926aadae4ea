/** How long a person waits for the answer to a save, in milliseconds. */
export const saveTimeoutMs = 20_000

/** A timeout in milliseconds: races with a server that may say nothing. */
export function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
}

/**
 * A save that is given up when nobody answers. It may arrive all the same.
 * @throws Error after `saveTimeoutMs`
 */
export function withTimeout<Result>(saving: Promise<Result>): Promise<Result> {
  return Promise.race([saving, rejectAfter(saveTimeoutMs)])
}
