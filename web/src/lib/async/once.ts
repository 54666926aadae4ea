/**
 * Starts something at most once for any number of callers. A failed start (a chunk that didn't
 * load) is dropped, so that the next caller tries again.
 */
export function once<Value>(start: () => Promise<Value>): () => Promise<Value> {
  let started: Promise<Value> | undefined
  return () => {
    started ??= start().catch((cause: unknown) => {
      started = undefined
      throw cause
    })
    return started
  }
}
