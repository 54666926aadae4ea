type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the documents of a request by the names in its log. The log names fields of any document,
 * which no single document's type allows.
 * @param state the documents that an action read
 * @returns the same documents; null if a document isn't stored, undefined if it wasn't read
 */
export function documentsOf(state: object): Readonly<Record<string, Fields | null | undefined>> {
  return state as Record<string, Fields | null | undefined>
}
