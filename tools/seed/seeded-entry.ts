import { logPartsIn, type LogEntry } from '@moving/domain/actions/action-entry'
import type { Entry } from '@moving/domain/request/entry'

/**
 * Adds the fields that functions set on a log entry. An entry without `by_email` is an action of
 * the customer.
 */
export function logEntry(entry: Partial<LogEntry> & Pick<LogEntry, 'at'>) {
  const complete: LogEntry = {
    ...{ by: entry.by_email ? 'office' : 'customer', by_uid: null, by_email: null },
    ...{ action: 'seeded', input_hash: '', undoable: false },
    ...entry,
  }
  return { ...complete, parts: logPartsIn(complete) }
}

export interface SeededEntry {
  id: string
  entry: ReturnType<typeof logEntry> & Pick<Entry, 'v' | 'seq' | 'facts' | 'undone_by'>
}
