import type { EstimateKind } from '@moving/domain/estimate/estimate'
import { givenAs } from '@moving/domain/estimate/final-amount'
import { finalOf, type FinalAmount } from '@moving/domain/estimate/final-fields'
import { proposeBill, type ProposedBill } from '@moving/domain/estimate/proposed-bill'
import { progressOf } from '@moving/domain/progress/progress'
import { getDocFromServer, type Firestore } from 'firebase/firestore'
import { refTo } from '../../documents/kind.ts'
import { quotes, quoteWork, readEstimates } from '../../documents/office-kinds.ts'
import { readDoc } from '../../documents/read.ts'
import { bookings } from '../../documents/calendar-kinds.ts'
import { moveProgress } from '../progress/progress-kind.ts'
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
  /** What the hours that the crew pressed come to; null where that is not known. */
  proposed: ProposedBill | null
}

/** @throws FirestoreError `unavailable`, `permission-denied` */
export async function readFinal(db: Firestore, quoteId: string): Promise<KnownFinal> {
  const [quote, work, ledger, pressed, booking] = await Promise.all([
    getDocFromServer(refTo(db, quotes, quoteId)),
    readDoc(db, quoteWork, quoteId),
    readEstimates(db, quoteId),
    readDoc(db, moveProgress, quoteId),
    readDoc(db, bookings, quoteId),
  ])
  const estimate = estimateOf(quote)
  const given = givenAs(estimate, ledger)
  const progress = progressOf(pressed, booking?.day === quote.get('move_date') ? booking : null)
  return {
    final: work && finalOf(work),
    ...{ estimate, kind: given?.kind ?? null },
    dueAt: work?.tasks.bill?.at ?? null,
    proposed: proposeBill(progress, given),
  }
}
