import { partsOf, type LogEntry } from '@moving/domain/actions/action-entry'
import type { Entry } from '@moving/domain/request/entry'

/**
 * Completes a log entry as functions write it. Without `by_email`, it is an action of the customer.
 */
export function logEntry(entry: Partial<LogEntry> & Pick<LogEntry, 'at'>) {
  const complete: LogEntry = {
    ...{ by: entry.by_email ? 'office' : 'customer', by_uid: null, by_email: null },
    ...{ action: 'seeded', input_hash: '', undoable: false },
    ...entry,
  }
  return { ...complete, parts: partsOf(complete) }
}

export interface SeededEntry {
  id: string
  entry: ReturnType<typeof logEntry> & Pick<Entry, 'v' | 'seq' | 'facts' | 'undone_by'>
}
