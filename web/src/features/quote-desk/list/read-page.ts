import { collections } from '@moving/domain/paths'
import type { DeskFilters } from '@moving/domain/quote/desk-filters'
import {
  deskPageSize,
  deskQueries,
  isRepeated,
  type DeskQuery,
} from '@moving/domain/quote/desk-query'
import { hasMark } from '@moving/domain/quote/search-fields'
import { isInRange } from '@moving/domain/quote/search-plan'
import {
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  startAfter,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'
import { findByIds } from '../../../shared/documents/read.ts'
import { deskItem, searchMapOf, type DeskItem } from './desk-item.ts'
import { firestoreQuery } from './firestore-query.ts'

export interface DeskPage {
  items: DeskItem[]
  /** Id of the quote after which the next page begins; null when this was the last. */
  next: string | null
}

/** Documents that one page reads at most, however many of a search's queries overlap. */
const maxReads = 2 * deskPageSize

/**
 * Reads one page of the desk's list: at most 25 documents, at most 50 in a search, and two more for
 * each that its search map marks; in a view also the quotes themselves. Reads from the server, never
 * from the cache, which offline would return "no quotes".
 * @param after the last quote of the page before; undefined for the first page
 * @throws FirestoreError `permission-denied`, `unavailable`
 */
export async function readDeskPage(
  db: Firestore,
  filters: DeskFilters,
  after: DocumentSnapshot | undefined,
): Promise<DeskPage> {
  const queries = deskQueries(filters)
  const items: DeskItem[] = []
  let cursor = after
  let reads = 0
  let index = after === undefined ? 0 : indexOfQuery(queries, after)
  for (let query = queries[index]; query !== undefined; query = queries[index]) {
    const room = Math.min(deskPageSize - items.length, maxReads - reads)
    if (room === 0) return { items, next: cursor?.id ?? null }
    const start = cursor === undefined ? [] : [startAfter(cursor)]
    const { docs } = await getDocsFromServer(firestoreQuery(db, query, ...start, limit(room)))
    reads += docs.length
    const fresh = docs.filter((found) => !isRepeated(queries, index, searchMapOf(found)))
    items.push(...(await readItems(db, query, fresh)))
    const isExhausted = docs.length < room
    cursor = isExhausted ? undefined : docs.at(-1)
    if (isExhausted) index += 1
  }
  return { items, next: null }
}

/** Where the documents of the list's queries are. */
export function listedCollection(filters: DeskFilters): DeskQuery['collection'] {
  return deskQueries(filters)[0]?.collection ?? collections.quotes
}

/**
 * The document after which a bookmarked page begins; undefined when it is gone.
 * @param name as `listedCollection` says
 */
export async function readCursor(
  db: Firestore,
  id: string,
  name: string = collections.quotes,
): Promise<DocumentSnapshot | undefined> {
  const snapshot = await getDocFromServer(doc(db, name, id))
  return snapshot.exists() ? snapshot : undefined
}

/**
 * The quotes that a query's documents are, or stand beside, with what the office alone reads about
 * those that their search map marks. A quote that is gone is left out.
 */
async function readItems(
  db: Firestore,
  query: DeskQuery,
  found: readonly DocumentSnapshot[],
): Promise<DeskItem[]> {
  const known = new Map(found.map((document) => [document.id, document]))
  const read = async (name: string, ids: readonly string[]) =>
    name === query.collection ? known : findByIds(db, name, ids)
  const quotes = await read(collections.quotes, [...known.keys()])
  const marked = [...quotes.values()].filter((quote) => hasMark(searchMapOf(quote)))
  const ids = marked.map(({ id }) => id)
  const [sources, works] = await Promise.all([
    read(collections.quoteSources, ids),
    read(collections.quoteWork, ids),
  ])
  return found.flatMap((document) => {
    const { id } = document
    const quote = quotes.get(id)
    if (quote === undefined) return []
    return [deskItem(quote, { source: sources.get(id), work: works.get(id) }, document)]
  })
}

/** The query of the list in whose range the quote stands, the first where several overlap. */
function indexOfQuery(queries: readonly DeskQuery[], snapshot: DocumentSnapshot): number {
  const fields = searchMapOf(snapshot)
  const index = queries.findIndex(
    ({ range }) => range === undefined || (fields !== undefined && isInRange(range, fields)),
  )
  return Math.max(index, 0)
}
