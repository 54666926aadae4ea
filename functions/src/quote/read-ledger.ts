import { storedEstimateSchema, type Estimate } from '@moving/domain/estimate/estimate'
import { estimatesPath } from '@moving/domain/paths'
import type { Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore'
import { findDocuments } from '../platform/unreadable-document.ts'

/** Entries that say how an estimate stands: those that its customer is shown. */
const newestEstimates = 20

export interface LedgerReads {
  db: Firestore
  /** Entries at most. */
  limit?: number
  /** A transaction's; the store's own without one. */
  get?: (query: Query) => Promise<QuerySnapshot>
}

/** The newest entries of the ledger of a quote's amounts, newest first; one that cannot be read is left out. */
export async function readLedger(
  quoteId: string,
  { db, limit = newestEstimates, get = (query) => query.get() }: LedgerReads,
): Promise<Estimate[]> {
  const ledger = db.collection(estimatesPath(quoteId))
  const newest = await get(ledger.orderBy('created_at', 'desc').limit(limit))
  return findDocuments(storedEstimateSchema, newest.docs)
}
