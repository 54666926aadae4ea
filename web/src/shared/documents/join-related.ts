/** A related document: found by its id, and unchanged until its state changes. */
export interface Related<Value> {
  state: string
  value: Value | undefined
}

/**
 * Joins documents with related ones: reads each once, and again when its state changes.
 * @param read by ids; missing documents are missing in the result
 * @param before earlier results
 * @returns a function that is called with the state of each wanted id and returns existing ones by
 * id; it throws what `read` throws
 */
export function joinRelated<Value>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  before: Iterable<readonly [string, Related<Value>]> = [],
): (wanted: ReadonlyMap<string, string>) => Promise<Map<string, Value>> {
  const known = new Map<string, { state: string; value: Promise<Value | undefined> }>()
  for (const [id, { state, value }] of before) {
    known.set(id, { state, value: Promise.resolve(value) })
  }
  return async (wanted) => {
    for (const id of known.keys()) if (!wanted.has(id)) known.delete(id)
    const missing = [...wanted].filter(([id, state]) => known.get(id)?.state !== state)
    const ids = missing.map(([id]) => id)
    if (ids.length > 0) {
      const reading = read(ids)
      for (const [id, state] of missing) {
        known.set(id, { state, value: reading.then((found) => found.get(id)) })
      }
    }
    try {
      const found = new Map<string, Value>()
      const entries = [...known].map(async ([id, { value }]) => [id, await value] as const)
      for (const [id, value] of await Promise.all(entries)) {
        if (value !== undefined) found.set(id, value)
      }
      return found
    } catch (cause) {
      for (const id of ids) known.delete(id)
      throw cause
    }
  }
}
