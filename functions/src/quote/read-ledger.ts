import { storedEstimateSchema, type Estimate } from '@moving/domain/estimate/estimate'
import { estimatesPath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'

/** The newest entries of the ledger of a quote's amounts, newest first; one that cannot be read is left out. */
export async function readLedger(
  quoteId: string,
  { db, limit }: { db: Firestore; limit: number },
): Promise<Estimate[]> {
  const ledger = db.collection(estimatesPath(quoteId))
  const newest = await ledger.orderBy('created_at', 'desc').limit(limit).get()
  return newest.docs.flatMap((snapshot) => {
    const estimate = findDocument(storedEstimateSchema, snapshot)
    return estimate === null ? [] : [{ ...estimate, id: snapshot.id }]
  })
}
