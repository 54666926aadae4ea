type Value =
  | { stringValue: string }
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: StoredFields } }

/**
 * A document's fields in the format of Firestore's REST API. Only the types that `settings/public`
 * uses.
 */
export type StoredFields = Record<string, Value>

function plainValue(value: Value): unknown {
  if ('stringValue' in value) return value.stringValue
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return value.doubleValue
  if ('booleanValue' in value) return value.booleanValue
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValue)
  return 'mapValue' in value ? plainFields(value.mapValue.fields) : null
}

/** The stored values, in alphabetical order of their fields. Other types become null. */
export const plainFields = (fields: StoredFields = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .sort()
      .map(([name, value]) => [name, plainValue(value)]),
  )
