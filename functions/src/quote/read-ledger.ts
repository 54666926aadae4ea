import { storedEstimateSchema, type Estimate } from '@moving/domain/estimate/estimate'
import type { Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore'
import { findDocuments } from '../platform/unreadable-document.ts'
import { newestWith } from './read-log.ts'

/** The number of entries that are read to find what the customer is shown. */
const newestEstimates = 20

export interface LedgerReads {
  db: Firestore
  /** The maximum number of entries. */
  limit?: number
  /** Runs the query in a transaction; by default directly in the database. */
  get?: (query: Query) => Promise<QuerySnapshot>
}

/** Reads the newest entries of a request's estimates, newest first, without unreadable ones. */
export async function readLedger(
  quoteId: string,
  { db, limit = newestEstimates, get = (query) => query.get() }: LedgerReads,
): Promise<Estimate[]> {
  const { docs } = await get(newestWith('estimate', quoteId, { db, limit }))
  return findDocuments(storedEstimateSchema, docs)
}
