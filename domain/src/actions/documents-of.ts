type Fields = Readonly<Record<string, unknown>>

/**
 * The documents of a request by the names that its log uses. The log names fields of any document, which no type
 * of a single document allows.
 * @param state the documents that an action read
 * @returns the same documents; null or undefined for one that isn't stored or wasn't read
 */
export function documentsOf(state: object): Readonly<Record<string, Fields | null | undefined>> {
  return state as Record<string, Fields | null | undefined>
}
