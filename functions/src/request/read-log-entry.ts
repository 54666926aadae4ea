import { logEntrySchema, type LogEntry } from '@moving/domain/actions/action-entry'
import { logPath } from '@moving/domain/paths'
import { findDocument } from '../platform/unreadable-document.ts'
import { withDates } from '../platform/with-dates.ts'
import type { RequestTransaction } from './load-request.ts'

/** Reads the log entry of an action, with dates instead of timestamps; null if there is none. */
export async function readLogEntry(
  id: string,
  quoteId: string,
  { db, transaction }: RequestTransaction,
): Promise<LogEntry | null> {
  const stored = await transaction.get(db.collection(logPath(quoteId)).doc(id))
  const entry = findDocument(logEntrySchema, stored)
  return entry && (withDates(entry) as LogEntry)
}
