import { collections } from '@moving/domain/paths'
import { quoteCsvFields } from '@moving/domain/quote/office/quotes-csv'
import type { DeskQuery } from '@moving/domain/quote/office/desk-query'
import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore'
import { streamDocuments } from '../platform/csv-export.ts'

/**
 * Reads the quotes of the desk's list, from the copies in the requests' records.
 * @param query null for a search without anything to search for
 */
export function deskQuoteReader(query: DeskQuery | null, db: Firestore) {
  return {
    async count(): Promise<number> {
      return query === null ? 0 : (await adminQuery(query, db).count().get()).data().count
    },
    async *quotes(): AsyncGenerator<DocumentData> {
      if (query === null) return
      const found = adminQuery(query, db).select(...quoteCsvFields.map((field) => `quote.${field}`))
      for await (const record of streamDocuments(found)) {
        yield record.get('quote') as DocumentData
      }
    },
  }
}

function adminQuery({ wheres, orders }: DeskQuery, db: Firestore): Query {
  const filtered = wheres.reduce<Query>(
    (query, { field, op, value }) => query.where(field, op, value),
    db.collection(collections.requests),
  )
  return orders.reduce<Query>(
    (query, { field, direction }) => query.orderBy(field, direction),
    filtered,
  )
}
