/**
 * A start that happens at most once however many ask for it. A failed one (a chunk that did not
 * arrive) is forgotten, so that the next to ask tries again.
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
