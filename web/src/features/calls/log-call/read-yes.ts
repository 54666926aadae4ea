import { estimateIdOf } from '@moving/domain/estimate/answer'
import { givenEstimate } from '@moving/domain/estimate/shown-estimates'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import { readEstimates } from '../../../shared/documents/office-kinds.ts'
import type { PhoneYes } from './store-contact.ts'

/**
 * The estimate that a customer says yes to on the phone: the one that the office has given last.
 * @throws FirestoreError `unavailable`, `permission-denied`; Error when there is none
 */
export async function readYes(
  db: Firestore,
  { id, name, estimate_amount: amount = null }: Quote,
): Promise<PhoneYes> {
  const given = givenEstimate(amount, await readEstimates(db, id))
  if (given === null) throw new Error(`Quote ${id} has no estimate`)
  return { amount: given.amount, estimateId: estimateIdOf(given), name }
}
