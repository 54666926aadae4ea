import { compareAndSet } from '@moving/domain/compare-and-set'
import { adSpendSchema, type SpendByMonth, type SpendRow } from '@moving/domain/spend/ad-spend'
import { isSameSpend } from '@moving/domain/spend/spend-form'
import { collections } from '@moving/domain/paths'
import { documentId, serverTimestamp, where, type Firestore } from 'firebase/firestore'
import { kindOf, refTo } from '../../../shared/documents/kind.ts'
import { readDocs } from '../../../shared/documents/read.ts'
import { conflictOf, type SaveConflict } from '../../../shared/save/save-conflict.ts'
import { runChange } from '../../../shared/save/run-change.ts'

export interface SpendSave {
  /** `yyyy-MM` */
  month: string
  /** As the form opened: the save is refused if it has changed since. */
  expected: readonly SpendRow[]
  rows: readonly SpendRow[]
}

export type SpendConflict = SaveConflict<readonly SpendRow[]>

export const adSpend = kindOf(collections.adSpend, adSpendSchema)

/**
 * Stores what was spent in a month, in a transaction on what the form opened with.
 * @returns null when it is saved, else what somebody else saved since
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function saveSpend(
  db: Firestore,
  editorUid: string,
  { month, expected, rows }: SpendSave,
): Promise<SpendConflict | null> {
  const reference = refTo(db, adSpend, month)
  return runChange(db, async (transaction) => {
    const stored = adSpend.read(await transaction.get(reference))
    const current = stored?.rows ?? []
    const isSame = isSameSpend
    const verdict = compareAndSet({ current, expected, wished: rows, isSame })
    if (verdict === 'conflict') return conflictOf(current, stored, editorUid)
    if (verdict === 'stored' && stored !== null) return null
    const saved = { rows, updated_by: editorUid, updated_at: serverTimestamp() }
    transaction.set(reference, saved)
    return null
  })
}

/**
 * What was spent from one month to another, both with them; a month without a spend, or with one that
 * cannot be read, is missing.
 * @throws FirestoreError
 */
export async function readSpend(
  db: Firestore,
  firstMonth: string,
  lastMonth: string,
): Promise<SpendByMonth> {
  const id = documentId()
  const months = [where(id, '>=', firstMonth), where(id, '<=', lastMonth)]
  const spend = await readDocs(db, adSpend, ...months)
  return new Map([...spend].map(([month, { rows }]) => [month, rows]))
}
