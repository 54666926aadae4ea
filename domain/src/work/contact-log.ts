import type { Contact } from './contact.ts'

/** A logged contact. `isTakenBack` is true if it was undone later. */
export interface LoggedContact extends Contact {
  id: string
  isTakenBack: boolean
}

/**
 * Marks undone contacts in a log and removes the `undone` entries that undid them. Each undid the
 * newest contact of the same person that wasn't undone yet. If that contact isn't in the list, the
 * `undone` entry stays.
 * @param contacts newest first
 */
export function contactLog(contacts: readonly (Contact & { id: string })[]): LoggedContact[] {
  const takenBack = new Set<string>()
  for (const undone of contacts.filter(({ result }) => result === 'undone').toReversed()) {
    const before = contacts.slice(contacts.indexOf(undone) + 1)
    const meant = before.find(
      ({ id, result, by_uid: by }) =>
        result !== 'undone' && by === undone.by_uid && !takenBack.has(id),
    )
    if (meant !== undefined) takenBack.add(meant.id).add(undone.id)
  }
  return contacts
    .filter(({ id, result }) => result !== 'undone' || !takenBack.has(id))
    .map((contact) => ({ ...contact, isTakenBack: takenBack.has(contact.id) }))
}

/**
 * The newest contact that wasn't undone; null if there is none.
 * @param contacts newest first
 */
export function newestContact(
  contacts: readonly (Contact & { id: string })[],
): LoggedContact | null {
  const counts = ({ result, isTakenBack }: LoggedContact) => result !== 'undone' && !isTakenBack
  return contactLog(contacts).find(counts) ?? null
}
