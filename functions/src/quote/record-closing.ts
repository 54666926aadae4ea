import { quotePath } from '@moving/domain/paths'
import { closedReasonOf } from '@moving/domain/work/quote-work'
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { addToHistory, savedAtOf, type QuoteChange } from './add-to-history.ts'

/**
 * Adds an entry to a quote's history when its `quote_work` was closed or opened again. Nothing is
 * added for what no client saved (an import, a restored backup, a deletion), or once the quote is
 * gone: nobody would find the entry's addresses there.
 */
export async function recordClosing(change: QuoteChange, { db }: { db: Firestore }): Promise<void> {
  const before = { lost_why: closedReasonOf(change.before) }
  const after = { lost_why: closedReasonOf(change.after) }
  const savedAt = savedAtOf(change)
  if (before.lost_why === after.lost_why || savedAt === null) return
  if (!(await db.doc(quotePath(change.quoteId)).get()).exists) return
  const entry = {
    at: savedAt,
    editor_uid: null,
    editor_email: (change.after?.['outcome_by_email'] as unknown) ?? null,
    ...(isCancelled(change.after) && { by: 'customer' }),
    before,
    after,
  }
  if (await addToHistory(change, entry, db)) log.officeChangeRecorded(change.quoteId, ['Request'])
}

/** By the customer; the office may have opened it since, and closed it itself. */
function isCancelled(work: DocumentData | undefined): boolean {
  const closedAt: unknown = work?.['closed_at']
  const cancelledAt: unknown = work?.['cancelled_at']
  return (
    closedAt instanceof Timestamp &&
    cancelledAt instanceof Timestamp &&
    closedAt.isEqual(cancelledAt)
  )
}
