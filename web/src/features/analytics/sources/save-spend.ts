import { adSpendSchema, type SpendRow } from '@moving/domain/spend/ad-spend'
import { isSameSpend } from '@moving/domain/spend/spend-form'
import { adSpendPath } from '@moving/domain/paths'
import {
  doc,
  getDocFromServer,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'
import {
  compareAndSet,
  conflictOf,
  type SaveConflict,
} from '../../../shared/save/compare-and-set.ts'
import { runChange } from '../../../shared/save/run-change.ts'

export interface SpendSave {
  /** `yyyy-MM` */
  month: string
  /** As the form opened: the save is refused if it has changed since. */
  openedWith: readonly SpendRow[]
  rows: readonly SpendRow[]
}

export type SpendConflict = SaveConflict<readonly SpendRow[]>

/** @throws FirestoreError */
export async function readMonth(db: Firestore, month: string): Promise<readonly SpendRow[]> {
  return spendOf(await getDocFromServer(doc(db, adSpendPath(month))))?.rows ?? []
}

/**
 * Stores what was spent in a month, in a transaction on what the form opened with.
 * @returns null when it is saved, else what somebody else saved since
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function saveSpend(
  db: Firestore,
  editorUid: string,
  { month, openedWith, rows }: SpendSave,
): Promise<SpendConflict | null> {
  const reference = doc(db, adSpendPath(month))
  return runChange(db, async (transaction) => {
    const stored = spendOf(await transaction.get(reference))
    const current = stored?.rows ?? []
    const isSame = isSameSpend
    const verdict = compareAndSet({ current, expected: openedWith, wished: rows, isSame })
    if (verdict === 'conflict') return conflictOf(current, stored, editorUid)
    if (verdict === 'stored' && stored !== undefined) return null
    const saved = { rows, updated_by: editorUid, updated_at: serverTimestamp() }
    transaction.set(reference, saved)
    return null
  })
}

const spendOf = (snapshot: DocumentSnapshot) => adSpendSchema.safeParse(snapshot.data()).data
