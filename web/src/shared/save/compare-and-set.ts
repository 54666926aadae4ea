/** Somebody else saved since the form opened, and nothing was written (optimistic concurrency). */
export interface SaveConflict<Value> {
  /** As it is stored by now. */
  current: Value
  /** 'A coworker', 'Somebody', or their name. */
  editor: string
  at: Date | undefined
}

export interface CompareAndSet<Value> {
  /** As it is stored. */
  current: Value
  /** As it was shown. */
  expected: Value
  wished: Value
  isSame?: (one: Value, other: Value) => boolean
}

/**
 * What becomes of a save: one that is stored already counts as saved, so does a commit whose answer got
 * lost and that is tried again; one of something else than was shown is refused.
 */
export function compareAndSet<Value>({
  current,
  expected,
  wished,
  isSame = isSameValue,
}: CompareAndSet<Value>): 'stored' | 'write' | 'conflict' {
  if (isSame(current, wished)) return 'stored'
  return isSame(current, expected) ? 'write' : 'conflict'
}

/** Whether two say the same, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  const [fields, others] = [Object.keys(one), Object.keys(other)]
  return (
    fields.length === others.length &&
    fields.every((field) => isSameValue(one[field], other[field]))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What to say of who was quicker, where a document names them by uid alone. */
export function conflictOf<Value>(
  current: Value,
  stored: { updated_by: string | null; updated_at: Date } | null,
  ownUid: string,
): SaveConflict<Value> {
  const editor = stored?.updated_by === ownUid ? 'You, in another window,' : 'A coworker'
  return { current, editor, at: stored?.updated_at }
}
