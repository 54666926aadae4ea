import type { EstimateKind } from '@moving/domain/estimate/estimate'
import { kindOf } from '@moving/domain/estimate/final-amount'
import { finalOf, type FinalAmount } from '@moving/domain/estimate/final-fields'
import { quotePath, quoteWorkPath } from '@moving/domain/paths'
import { doc, getDocFromServer } from 'firebase/firestore'
import { firestore } from '../../../lib/firebase.ts'
import { readEstimates } from '../../../lib/read-estimates.ts'
import { workOf } from '../work-document.ts'
import { estimateOf } from './save-final.ts'

/** What is known about a move when somebody says what it came to. */
export interface KnownFinal {
  final: FinalAmount | null
  /** The quote's, in dollars; null for none. */
  estimate: number | null
  /** How that estimate was meant. */
  kind: EstimateKind | null
  /** When the call list asks for it; null where it does not. */
  dueAt: Date | null
}

/** @throws FirestoreError `unavailable`, `permission-denied` */
export async function readFinal(quoteId: string): Promise<KnownFinal> {
  const db = await firestore()
  const [quote, stored, ledger] = await Promise.all([
    getDocFromServer(doc(db, quotePath(quoteId))),
    getDocFromServer(doc(db, quoteWorkPath(quoteId))),
    readEstimates(quoteId),
  ])
  const work = workOf(stored)
  const estimate = estimateOf(quote)
  return {
    final: finalOf(work),
    ...{ estimate, kind: kindOf(estimate, ledger) },
    dueAt: work.due_why === 'final' ? work.due_at : null,
  }
}
