/** The id of a log's first entry, which says what was requested. */
export const firstEntryId = 'created'

/**
 * The last entry behind the office's fields of a request. An action names it (`seen`), so that it is
 * refused if a later entry changed what the action is about.
 * @param work null before a function has written it
 */
export const lastEntryIn = (work: { last_entry?: { id: string } | null | undefined } | null) =>
  work?.last_entry?.id ?? firstEntryId
