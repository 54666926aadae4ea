import type { EstimateKind } from '@moving/domain/estimate/estimate'
import { kindOf } from '@moving/domain/estimate/final-amount'
import { finalOf, type FinalAmount } from '@moving/domain/estimate/final-fields'
import { getDocFromServer, type Firestore } from 'firebase/firestore'
import { refTo } from '../../documents/kind.ts'
import { quotes, quoteWork, readEstimates } from '../../documents/office-kinds.ts'
import { readDoc } from '../../documents/read.ts'
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
export async function readFinal(db: Firestore, quoteId: string): Promise<KnownFinal> {
  const [quote, work, ledger] = await Promise.all([
    getDocFromServer(refTo(db, quotes, quoteId)),
    readDoc(db, quoteWork, quoteId),
    readEstimates(db, quoteId),
  ])
  const estimate = estimateOf(quote)
  return {
    final: work && finalOf(work),
    ...{ estimate, kind: kindOf(estimate, ledger) },
    dueAt: work?.tasks.bill?.at ?? null,
  }
}
