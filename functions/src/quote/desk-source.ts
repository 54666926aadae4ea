import { collections, quotePath } from '@moving/domain/paths'
import { quoteCsvFields } from '@moving/domain/quote/csv'
import { isRepeated, type DeskQuery } from '@moving/domain/quote/desk-query'
import type { SearchFields } from '@moving/domain/quote/search-fields'
import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore'
import { streamDocuments } from '../platform/csv-export.ts'

/** Quotes that are read at once by their ids. */
const atOnce = 100

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

  /** The quotes beside which a view's documents stand; one that is gone is left out. */
  async function* quotesBeside(fields: readonly string[]): AsyncGenerator<DocumentData> {
    for (const query of queries) {
      let ids: string[] = []
      for await (const { id } of streamDocuments(adminQuery(query, db).select())) {
        ids.push(id)
        if (ids.length < atOnce) continue
        yield* await readQuotes(ids, fields)
        ids = []
      }
      if (ids.length > 0) yield* await readQuotes(ids, fields)
    }
  }

  async function readQuotes(
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<DocumentData[]> {
    const paths = ids.map((id) => db.doc(quotePath(id)))
    const found = await db.getAll(...paths, { fieldMask: [...fields] })
    return found.map((quote) => quote.data()).filter((quote) => quote !== undefined)
  }

  const isView = queries.some(({ collection }) => collection !== collections.quotes)

  return {
    /**
     * Counts by aggregation for one query. Several may overlap, so their search maps are read, and the
     * quotes of a view may be gone.
     */
    async count(): Promise<number> {
      const [only, ...others] = queries
      if (only === undefined) return 0
      if (others.length === 0 && !isView)
        return (await adminQuery(only, db).count().get()).data().count
      let count = 0
      const matches = isView ? quotesBeside([]) : quotes([])
      while (!(await matches.next()).done) count += 1
      return count
    },
    csvFields: () => (isView ? quotesBeside : quotes)(quoteCsvFields),
  }
}

function adminQuery({ collection, wheres, orders }: DeskQuery, db: Firestore): Query {
  const filtered = wheres.reduce<Query>(
    (query, { field, op, value }) => query.where(field, op, value),
    db.collection(collection),
  )
  return orders.reduce<Query>(
    (query, { field, direction }) => query.orderBy(field, direction),
    filtered,
  )
}
