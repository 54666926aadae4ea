/** The id of a log's first entry, which has the request as the customer sent it. */
export const firstEntryId = 'created'

/**
 * The id of the newest log entry. The page sends it with an action (`seen`), so that the action is
 * refused if a later entry changed what it is about.
 * @param work null before a function has written it
 */
export const lastEntryIn = (work: { last_entry?: { id: string } | null | undefined } | null) =>
  work?.last_entry?.id ?? firstEntryId
