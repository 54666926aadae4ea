export function isOneOf<Value>(list: readonly Value[], value: unknown): value is Value {
  return list.some((one) => one === value)
}

export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, place: number) => Value,
): Record<Key, Value> {
  const entries = keys.map((key, place) => [key, valueOf(key, place)])
  return Object.fromEntries(entries) as Record<Key, Value>
}

/**
 * The keys of an object in their order. The object must not have keys that its type doesn't have.
 */
export function keysOf<Of extends object>(of: Of): (keyof Of)[] {
  return Object.keys(of) as (keyof Of)[]
}

/** Removes the fields of an object that are undefined. */
export function withoutUndefined<Of extends object>(
  of: Of,
): { [Key in keyof Of]: Exclude<Of[Key], undefined> } {
  const entries = Object.entries(of).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof Of]: Exclude<Of[Key], undefined> }
}
