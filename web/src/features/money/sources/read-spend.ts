import { collections } from '@moving/domain/paths'
import { adSpendSchema, type SpendByMonth } from '@moving/domain/spend/ad-spend'
import { documentId, where, type Firestore } from 'firebase/firestore'
import { kindOf } from '../../../shared/documents/kind.ts'
import { readDocs } from '../../../shared/documents/read.ts'

export const adSpend = kindOf(collections.adSpend, adSpendSchema)

/**
 * Reads the ad spend of several months, by month. A month without spend, or with unreadable spend,
 * is missing.
 * @param lastMonth also included
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
