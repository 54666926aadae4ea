import { logPartsIn, quietDays, type LogEntry } from '@moving/domain/actions/action-entry'
import { logPath } from '@moving/domain/paths'
import { addDays } from 'date-fns'
import type { Editor } from './commit-plan.ts'
import type { WriteTransaction } from './load-request.ts'

export type NewLogEntry = Omit<LogEntry, 'at' | 'by' | 'by_uid' | 'by_email'> & {
  undoes?: string
  /**
   * The number of the last entry before an action that changed nothing; absent for other actions.
   */
  last_seq?: number
}

/**
 * Writes the log entry of an action by the office or the customer. Fails if it exists already.
 * @param isQuiet whether the entry expires
 */
export function writeLogEntry(
  { quoteId, actionId, isQuiet }: { quoteId: string; actionId: string; isQuiet?: true | undefined },
  entry: NewLogEntry,
  editor: Editor,
  { db, transaction, now }: WriteTransaction,
): void {
  const expires_at: Date = addDays(now, quietDays)
  const by = editor === null ? 'customer' : 'office'
  transaction.create(db.collection(logPath(quoteId)).doc(actionId), {
    ...{ at: now, by, by_uid: editor?.uid ?? null, by_email: editor?.email ?? null },
    ...{ ...entry, parts: logPartsIn(entry) },
    ...(isQuiet && { quiet: true, expires_at }),
  })
}
