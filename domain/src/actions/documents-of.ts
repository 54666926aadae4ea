type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the documents of a request by the names that its log uses for them, without their types,
 * because the log names fields of any document.
 * @param state the documents that an action read
 * @returns the same documents; null if a document isn't stored, undefined if it wasn't read
 */
export function documentsOf(state: object): Readonly<Record<string, Fields | null | undefined>> {
  return state as Record<string, Fields | null | undefined>
}
