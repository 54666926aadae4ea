import type { HistoryContent } from '@moving/domain/actions/history-of'
import { historyPath } from '@moving/domain/paths'
import type { Editor } from './commit-plan.ts'
import type { WriteTransaction } from './load-request.ts'

/** Writes the history of an action; the first entry has the action's id. */
export function writeHistory(
  entries: readonly HistoryContent[],
  { quoteId, actionId }: { quoteId: string; actionId: string },
  editor: Editor,
  { db, transaction, now }: WriteTransaction,
): void {
  const history = db.collection(historyPath(quoteId))
  for (const [place, entry] of entries.entries()) {
    const id = place === 0 ? actionId : `${actionId}_${place + 1}`
    transaction.create(history.doc(id), {
      ...{ at: now, editor_uid: editor?.uid ?? null, editor_email: editor?.email ?? null },
      ...{ ...entry, ...(editor === null && { by: 'customer' }) },
    })
  }
}
