import { storedEstimateSchema, type Estimate } from '@moving/domain/estimate/estimate'
import type { Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore'
import { findDocuments } from '../platform/unreadable-document.ts'
import { newestWith } from './read-log.ts'

const newestEstimates = 20

export interface LedgerReads {
  db: Firestore
  limit?: number
  /** Runs the query in a transaction. By default, it runs outside of one. */
  get?: (query: Query) => Promise<QuerySnapshot>
}

/** Reads a request's newest estimates, newest first, without those that can't be read. */
export async function readLedger(
  quoteId: string,
  { db, limit = newestEstimates, get = (query) => query.get() }: LedgerReads,
): Promise<Estimate[]> {
  const { docs } = await get(newestWith('estimate', quoteId, { db, limit }))
  return findDocuments(storedEstimateSchema, docs)
}
