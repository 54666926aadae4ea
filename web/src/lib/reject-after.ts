/** Rejects after so many milliseconds: the other runner in a race with a server that may say nothing. */
export function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
}
