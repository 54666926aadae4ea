import { compareAndSet } from '@moving/domain/compare-and-set'
import { finalOf, storedFinal, type FinalAmount } from '@moving/domain/estimate/final-fields'
import { comparableEstimate } from '@moving/domain/estimate/final-amount'
import { quotePath } from '@moving/domain/paths'
import { readOfficeFields } from '@moving/domain/quote/office/office-fields'
import { without, withTasks } from '@moving/domain/work/task'
import { doc, serverTimestamp, type DocumentSnapshot, type Firestore } from 'firebase/firestore'
import type { SaveConflict } from '../../save/save-conflict.ts'
import { runChange } from '../../save/run-change.ts'
import { useSave } from '../../save/use-save.ts'
import { readWork, writeWork, type StoredWork } from '../work-document.ts'
import { RequestDeleted } from '../../save/explain-failure.ts'

export interface FinalSave {
  quoteId: string
  /**
   * As it was shown; the save is refused if somebody has said otherwise since. The quote's estimate, in
   * dollars, counts where an amount is compared with it anew.
   */
  expected: { final: FinalAmount | null; estimate?: number | null }
  /** Null takes it back. */
  final: FinalAmount | null
  /** When the call list asked for it: put back where it was taken off for this amount. */
  putBackDue?: Date | null
}

export type FinalConflict = SaveConflict<FinalAmount | null>

/**
 * Stores what a move came to, and takes its question off the call list, in a transaction on what was shown.
 * @returns null when it is saved, else what was stored since, by nobody knows whom
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`; RequestDeleted
 */
export function saveFinal(
  db: Firestore,
  { quoteId, expected, final, putBackDue = null }: FinalSave,
): Promise<FinalConflict | null> {
  return runChange(
    db,
    async (transaction) => {
      const quote = await transaction.get(doc(db, quotePath(quoteId)))
      if (!quote.exists()) throw new RequestDeleted(quoteId)
      const stored = await readWork(transaction, db, quoteId)
      const current = finalOf(stored.work)
      const { final: shown, estimate = estimateOf(quote) } = expected
      const verdict = compareAndSet({ current, expected: shown, wished: final })
      if (verdict === 'stored') return null
      if (verdict === 'conflict' || estimateOf(quote) !== estimate) {
        return { current, editor: 'Someone', at: stored.at }
      }
      writeWork(transaction, stored, {
        ...storedFinal(final),
        ...timeOf(current, final),
        ...dueOf(stored, final, putBackDue),
      })
      return null
    },
    quoteId,
  )
}

/** The amount that the quote says, to compare with. */
export function estimateOf(quote: DocumentSnapshot): number | null {
  return comparableEstimate(readOfficeFields(quote.data()).estimate_amount)
}

function timeOf(before: FinalAmount | null, after: FinalAmount | null) {
  if (after === null) return { final_at: null }
  return before === null ? { final_at: serverTimestamp() } : {}
}

function dueOf({ work }: StoredWork, final: FinalAmount | null, putBackDue: Date | null) {
  const { tasks } = work
  if (final !== null) return tasks.bill ? withTasks(without(tasks, 'bill'), work) : {}
  if (putBackDue === null || tasks.bill) return {}
  return withTasks({ ...tasks, bill: { at: putBackDue, why: 'final', note: '' } }, work)
}

/** For where there is no form that could keep what was typed. */
export const describeFinalConflict = () =>
  'Someone changed the final bill first. Your changes weren’t saved.'

/**
 * Saves what a move came to and says how that ended; what was saved can be undone.
 * @param dueAt when the call list asked for it, which Undo puts back
 */
export const useFinalSave = (dueAt: Date | null) =>
  useSave<FinalSave, FinalConflict>({
    store: saveFinal,
    reverse: ({ quoteId, expected, final }) => ({
      ...{ quoteId, expected: { final }, final: expected.final, putBackDue: dueAt },
    }),
    failure: 'The final bill wasn’t saved',
    describe: describeFinalConflict,
  })
