/**
 * Starts something once for any number of callers. After a failure, such as a chunk that couldn't
 * be loaded, the next caller starts it again.
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
