import { collections } from '@moving/domain/paths'
import type { DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { deskPageSize, deskQuery, type DeskQuery } from '@moving/domain/quote/office/desk-query'
import { hasMark } from '@moving/domain/quote/search/search-fields'
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

/**
 * Reads one page of the desk's list: at most 25 documents, and two more for each that its search map
 * marks; in a view also the quotes themselves. Reads from the server, never from the cache, which
 * offline would return "no quotes".
 * @param after the last quote of the page before; undefined for the first page
 * @throws FirestoreError `permission-denied`, `unavailable`
 */
export async function readDeskPage(
  db: Firestore,
  filters: DeskFilters,
  after: DocumentSnapshot | undefined,
): Promise<DeskPage> {
  const query = deskQuery(filters)
  if (query === null) return { items: [], next: null }
  const start = after === undefined ? [] : [startAfter(after)]
  const page = firestoreQuery(db, query, ...start, limit(deskPageSize))
  const { docs } = await getDocsFromServer(page)
  const last = docs.length < deskPageSize ? undefined : docs.at(-1)
  return { items: await readItems(db, query, docs), next: last?.id ?? null }
}

/** Where the documents of the list's query are. */
export function listedCollection(filters: DeskFilters): DeskQuery['collection'] {
  return deskQuery(filters)?.collection ?? collections.quotes
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
