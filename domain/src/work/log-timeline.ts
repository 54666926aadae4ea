import { undoMs, type StoredStoryEntry } from '../actions/action-entry.ts'
import type { Reply } from '../move/reply.ts'
import type { History } from '../quote/office/history.ts'
import { contactLog, type LoggedContact } from './contact-log.ts'

export type LogStoryEntry = {
  id: string
  at: Date
  /** The action that can be undone, and until when. Only on the first event of its entry. */
  undo?: { id: string; until: Date }
} & (
  | { kind: 'contact'; contact: LoggedContact }
  | { kind: 'change'; history: History; by: string }
  | { kind: 'act'; act: Reply }
)

const people: Partial<Record<StoredStoryEntry['by'], string>> = {
  customer: 'The customer',
  crew: 'The crew',
}

/**
 * Lists the events of log entries: the contact, the changes and the customer's message of each.
 * Undone contacts are marked.
 * @param newestFirst entries of one request
 */
export function logStory(
  newestFirst: readonly (StoredStoryEntry & { id: string })[],
): LogStoryEntry[] {
  const contacts = contactLog(
    newestFirst.flatMap(({ contact, ...entry }) => (contact ? [{ ...entry, ...contact }] : [])),
  )
  const contactOf = new Map(contacts.map((contact) => [contact.id, contact]))
  return newestFirst.flatMap((logged) => {
    const { id, at, by, by_email: email, history, reply } = logged
    const entries: LogStoryEntry[] = []
    const contact = contactOf.get(id)
    if (contact) entries.push({ kind: 'contact', id: `call ${id}`, at, contact })
    if (history) {
      const editor = people[by] ?? email ?? 'Someone'
      entries.push({ kind: 'change', id: `change ${id}`, at, history, by: editor })
    }
    if (reply) entries.push({ kind: 'act', id: `act ${id}`, at, act: { ...reply, id, at } })
    const [first, ...others] = entries
    return first === undefined ? [] : [{ ...first, ...undoOf(logged) }, ...others]
  })
}

function undoOf({ id, at, by, undoable, undone_by }: StoredStoryEntry & { id: string }) {
  const isPossible = by === 'office' && undoable === true && (undone_by ?? null) === null
  return isPossible && { undo: { id, until: new Date(at.getTime() + undoMs) } }
}
