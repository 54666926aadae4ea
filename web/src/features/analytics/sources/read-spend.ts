import { adSpendSchema, type SpendByMonth } from '@moving/domain/spend/ad-spend'
import { collections } from '@moving/domain/paths'
import {
  collection,
  documentId,
  getDocsFromServer,
  query,
  where,
  type Firestore,
} from 'firebase/firestore'

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
  const { docs } = await getDocsFromServer(
    query(
      collection(db, collections.adSpend),
      where(id, '>=', firstMonth),
      where(id, '<=', lastMonth),
    ),
  )
  return new Map(
    docs.map(
      (found) => [found.id, adSpendSchema.safeParse(found.data()).data?.rows ?? []] as const,
    ),
  )
}
