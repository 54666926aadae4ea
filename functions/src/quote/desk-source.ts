import { collections } from '@moving/domain/paths'
import { quoteCsvFields } from '@moving/domain/quote/csv'
import { isRepeated, type DeskQuery } from '@moving/domain/quote/desk-query'
import type { SearchFields } from '@moving/domain/quote/search-fields'
import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore'
import { streamDocuments } from '../platform/csv-export.ts'

/** The quotes of the desk's list, each once, by the Admin SDK. */
export function deskSource(queries: readonly DeskQuery[], db: Firestore) {
  /** @param fields what to read of each quote, beside the map that tells repeated ones apart */
  async function* quotes(fields: readonly string[]): AsyncGenerator<DocumentData> {
    for (const [index, query] of queries.entries()) {
      const selected = adminQuery(query, db).select(...new Set([...fields, 'search']))
      for await (const snapshot of streamDocuments(selected)) {
        const data = snapshot.data()
        const search = data['search'] as SearchFields | undefined
        if (!isRepeated(queries, index, search)) yield data
      }
    }
  }

  return {
    /** Counts by aggregation for one query. Several may overlap, so their search maps are read. */
    async count(): Promise<number> {
      const [only, ...others] = queries
      if (only === undefined) return 0
      if (others.length === 0) return (await adminQuery(only, db).count().get()).data().count
      let count = 0
      const matches = quotes([])
      while (!(await matches.next()).done) count += 1
      return count
    },
    csvFields: () => quotes(quoteCsvFields),
  }
}

function adminQuery({ wheres, orders }: DeskQuery, db: Firestore): Query {
  const filtered = wheres.reduce<Query>(
    (query, { field, op, value }) => query.where(field, op, value),
    db.collection(collections.quotes),
  )
  return orders.reduce<Query>(
    (query, { field, direction }) => query.orderBy(field, direction),
    filtered,
  )
}
