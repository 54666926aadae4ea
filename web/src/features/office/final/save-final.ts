import { finalOf, storedFinal, type FinalAmount } from '@moving/domain/final/final-fields'
import { comparableEstimate } from '@moving/domain/final/final-amount'
import { instantSchema } from '@moving/domain/instant'
import { quotePath } from '@moving/domain/paths'
import { readOfficeFields } from '@moving/domain/quote/office-fields'
import { doc, serverTimestamp, type DocumentSnapshot, type Firestore } from 'firebase/firestore'
import { changeWork, readWork, writeWork, type StoredWork } from '../work-document.ts'

export interface FinalSave {
  quoteId: string
  /**
   * As it was shown; the save is refused if somebody has said otherwise since. The quote's estimate, in
   * dollars, counts where an amount is compared with it anew.
   */
  openedWith: { final: FinalAmount | null; estimate?: number | null }
  /** Null takes it back. */
  final: FinalAmount | null
  /** When the call list asked for it: put back where it was taken off for this amount. */
  putBackDue?: Date | null
}

/** Somebody else saved meanwhile; nobody knows who. */
export interface FinalMeanwhile {
  at: Date | undefined
}

/**
 * Stores what a move came to, and takes its question off the call list, in a transaction on what was shown.
 * What is stored already counts as saved: so does a commit whose answer got lost.
 * @returns null when it is saved, else when something else was stored meanwhile
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`; Error when the quote is gone
 */
export function saveFinal(
  db: Firestore,
  { quoteId, openedWith, final, putBackDue = null }: FinalSave,
): Promise<FinalMeanwhile | null> {
  return changeWork(db, async (transaction) => {
    const quote = await transaction.get(doc(db, quotePath(quoteId)))
    if (!quote.exists()) throw new Error(`Quote ${quoteId} is gone`)
    const stored = await readWork(transaction, db, quoteId)
    const current = finalOf(stored.work)
    if (isSame(current, final)) return null
    const { final: before, estimate = estimateOf(quote) } = openedWith
    if (!isSame(current, before) || estimateOf(quote) !== estimate) return changedAt(stored)
    writeWork(transaction, stored, {
      ...storedFinal(final),
      ...timeOf(current, final),
      ...dueOf(stored, final, putBackDue),
    })
    return null
  })
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
  if (work.due_why !== 'final') return {}
  if (final !== null) return { due_at: null }
  return putBackDue !== null && work.due_at === null ? { due_at: putBackDue } : {}
}

function changedAt({ snapshot }: StoredWork): FinalMeanwhile {
  return { at: instantSchema.safeParse(snapshot.get('updated_at')).data }
}

function isSame(one: FinalAmount | null, other: FinalAmount | null): boolean {
  return JSON.stringify(storedFinal(one)) === JSON.stringify(storedFinal(other))
}
