import { collections, quotePath } from '@moving/domain/paths'
import { quoteCsvFields } from '@moving/domain/quote/office/quotes-csv'
import type { DeskQuery } from '@moving/domain/quote/office/desk-query'
import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore'
import { streamDocuments } from '../platform/csv-export.ts'

/** The number of quotes that are read at once by their ids. */
const atOnce = 100

/**
 * Reads the quotes of the desk's list with the Admin SDK.
 * @param query null for a search without anything to search for
 */
export function deskSource(query: DeskQuery | null, db: Firestore) {
  const isView = query !== null && query.collection !== collections.quotes

  async function* quotes(fields: readonly string[]): AsyncGenerator<DocumentData> {
    if (query === null) return
    if (isView) yield* relatedQuotes(query, fields)
    else
      for await (const quote of streamDocuments(adminQuery(query, db).select(...fields)))
        yield quote.data()
  }

  /** Reads the quotes that a view's documents belong to, without deleted ones. */
  async function* relatedQuotes(
    view: DeskQuery,
    fields: readonly string[],
  ): AsyncGenerator<DocumentData> {
    let ids: string[] = []
    for await (const { id } of streamDocuments(adminQuery(view, db).select())) {
      ids.push(id)
      if (ids.length < atOnce) continue
      yield* await readQuotes(ids, fields)
      ids = []
    }
    if (ids.length > 0) yield* await readQuotes(ids, fields)
  }

  async function readQuotes(
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<DocumentData[]> {
    const paths = ids.map((id) => db.doc(quotePath(id)))
    const found = await db.getAll(...paths, { fieldMask: [...fields] })
    return found.map((quote) => quote.data()).filter((quote) => quote !== undefined)
  }

  return {
    /**
     * Counts the quotes with an aggregation. A saved view may include deleted quotes, so its quotes
     * are read and counted one by one.
     */
    async count(): Promise<number> {
      if (query === null) return 0
      if (!isView) return (await adminQuery(query, db).count().get()).data().count
      let count = 0
      const matches = relatedQuotes(query, [])
      while (!(await matches.next()).done) count += 1
      return count
    },
    csvFields: () => quotes(quoteCsvFields),
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
