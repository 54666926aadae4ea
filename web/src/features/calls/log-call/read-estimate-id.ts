import { bareEstimateId, estimateIdOf } from '@moving/domain/estimate/answer'
import { givenEstimate } from '@moving/domain/estimate/shown-estimates'
import type { Firestore } from 'firebase/firestore'
import { readEstimates } from '../../../shared/documents/office-kinds.ts'

/**
 * The id of the newest estimate with an amount.
 * @param amount in dollars
 * @throws FirestoreError `unavailable` or `permission-denied`
 */
export async function readEstimateId(
  db: Firestore,
  quoteId: string,
  amount: number | null,
): Promise<string> {
  const given = givenEstimate(amount, await readEstimates(db, quoteId))
  return given ? estimateIdOf(given) : bareEstimateId
}
