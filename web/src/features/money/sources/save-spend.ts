import { collections } from '@moving/domain/paths'
import { adSpendSchema, type SpendByMonth, type SpendRow } from '@moving/domain/spend/ad-spend'
import { documentId, where, type Firestore } from 'firebase/firestore'
import { kindOf } from '../../../shared/documents/kind.ts'
import { readDocs } from '../../../shared/documents/read.ts'
import { changeValue } from '../../../shared/office/settings/change-setting.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'

export interface SpendSave {
  /** The month, `yyyy-MM`. */
  month: string
  /** The form's initial values: the save is refused if they have changed since. */
  expected: readonly SpendRow[]
  rows: readonly SpendRow[]
}

export type SpendConflict = SaveConflict<readonly SpendRow[]>

export const adSpend = kindOf(collections.adSpend, adSpendSchema)

/** Stores a month's spend, unless a coworker changed it since the form opened. */
export const saveSpend = ({ month, expected, rows }: SpendSave): Promise<SpendConflict | null> =>
  changeValue({ setting: 'spend', month, expects: [...expected], value: [...rows] })

/**
 * Reads the spend from one month to another, both inclusive; a month without a spend, or with an
 * unreadable one, is missing.
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
