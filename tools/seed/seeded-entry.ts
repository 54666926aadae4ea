import { partsOf, type LogEntry } from '@moving/domain/actions/action-entry'

/** Returns a log entry as functions write it, with the fields given; without `by_email`, the customer's. */
export function logEntry(entry: Partial<LogEntry> & Pick<LogEntry, 'at'>) {
  const complete: LogEntry = {
    ...{ by: entry.by_email ? 'office' : 'customer', by_uid: null, by_email: null },
    ...{ action: 'seeded', before: {}, after: {}, input_hash: '', undoable: false },
    stands: { status: 'pending', estimate_amount: null, booking: null, cancelled_at: null },
    ...entry,
  }
  return { ...complete, parts: partsOf(complete) }
}

/** A log entry with its id. */
export interface SeededEntry {
  id: string
  entry: ReturnType<typeof logEntry>
}
