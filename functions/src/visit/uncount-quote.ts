import { fileQuote } from '@moving/domain/sources/file-quote'
import { sourcesSchema, unpackSources } from '@moving/domain/sources/packed'
import { utcDay } from '@moving/domain/visit/day'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import { storeSources } from './session-counts.ts'
import { analyticsReferences } from './stored-analytics.ts'
import { quoteCountReference, readQuoteCount } from './stored-quote-count.ts'

/**
 * Takes a quote out of the sources, in the transaction that deletes it: so they equal the desk's sums at
 * every moment. Only reads; what it returns writes, and says how many records were deleted. Figures that
 * cannot be read are left to the next run of the roll-up.
 */
export async function uncountQuote(
  transaction: Transaction,
  db: Firestore,
  quoteId: string,
): Promise<() => number> {
  const { sources } = analyticsReferences(db)
  const [record, stored] = await transaction.getAll(quoteCountReference(db, quoteId), sources)
  return () => {
    if (!record?.exists || !stored) return 0
    const count = readQuoteCount(record)
    const packed = stored.exists ? findDocument(sourcesSchema, stored) : null
    if (count?.isCounted === true && packed !== null) {
      const figures = unpackSources(packed)
      fileQuote(figures, count, null, utcDay(new Date()))
      storeSources(transaction, db, figures)
    }
    transaction.delete(record.ref)
    return 1
  }
}
