export interface CompareAndSet<Value> {
  current: Value
  expected: Value
  wished: Value
  isSame?: (one: Value, other: Value) => boolean
}

/**
 * Decides whether to save a value (optimistic concurrency). If the wished value is already stored,
 * the save counts as done, so a page can repeat a save after a lost response.
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

/**
 * Compares two values deeply, and dates by their time. The order of an object's fields doesn't
 * matter. Minus zero equals zero: JSON writes it as zero, so a form could never match a stored
 * minus zero.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (!isObject(one) || !isObject(other)) return one === other || Object.is(one, other)
  const [fields, others] = [Object.keys(one), Object.keys(other)]
  return (
    fields.length === others.length &&
    fields.every((field) => isSameValue(one[field], other[field]))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
