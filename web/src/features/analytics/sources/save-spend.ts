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
import { runJudged } from '../../office/judged-transaction.ts'

export interface SpendSave {
  /** `yyyy-MM` */
  month: string
  /** As the form opened: the save is refused if it has changed since. */
  openedWith: readonly SpendRow[]
  rows: readonly SpendRow[]
}

/** Somebody else saved meanwhile. */
export interface SpendMeanwhile {
  current: readonly SpendRow[]
  editor: string
  at: Date | undefined
}

/** @throws FirestoreError */
export async function readMonth(db: Firestore, month: string): Promise<readonly SpendRow[]> {
  return spendOf(await getDocFromServer(doc(db, adSpendPath(month))))?.rows ?? []
}

/**
 * Stores what was spent in a month, in a transaction on what the form opened with. What is stored already
 * counts as saved.
 * @returns null when it is saved, else what somebody else saved meanwhile
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function saveSpend(
  db: Firestore,
  editorUid: string,
  { month, openedWith, rows }: SpendSave,
): Promise<SpendMeanwhile | null> {
  const reference = doc(db, adSpendPath(month))
  return runJudged(db, async (transaction) => {
    const stored = spendOf(await transaction.get(reference))
    const current = stored?.rows ?? []
    if (stored !== undefined && isSameSpend(current, rows)) return null
    if (!isSameSpend(current, openedWith)) {
      const editor = stored?.updated_by === editorUid ? 'You, in another window,' : 'A colleague'
      return { current, editor, at: stored?.updated_at }
    }
    const saved = { rows, updated_by: editorUid, updated_at: serverTimestamp() }
    transaction.set(reference, saved)
    return null
  })
}

const spendOf = (snapshot: DocumentSnapshot) => adSpendSchema.safeParse(snapshot.data()).data
