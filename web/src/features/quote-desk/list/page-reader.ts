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
import { firestore } from '../../../lib/firebase/firebase.ts'
import { findByIds } from '../../../shared/documents/read.ts'
import { countFiltered } from '../toolbar/read-summary.ts'
import { deskItem, searchMapOf, type DeskItem } from './desk-item.ts'
import { firestoreQuery } from './firestore-query.ts'
import type { DeskPlace } from './use-desk-url.ts'

interface DeskPage {
  items: DeskItem[]
  /** Id of the quote after which the next page begins; null when this was the last. */
  next: string | null
}

/** A page, and how many quotes match its filters. */
export interface ReadPage extends DeskPage {
  matches: number
}

/** Keyset pagination: reads pages and remembers where each ended, so that turning a page reads its 25 and no more. */
export function createPageReader() {
  const ends = new Map<string, DocumentSnapshot>()

  return async ({ filters, after }: DeskPlace): Promise<ReadPage> => {
    const db = await firestore()
    const name = deskQuery(filters)?.collection ?? collections.quotes
    const cursor =
      after === null
        ? undefined
        : (ends.get(`${name}/${after}`) ?? (await readCursor(db, after, name)))
    const [page, matches] = await Promise.all([
      readDeskPage(db, filters, cursor),
      countFiltered(db, filters),
    ])
    const last = page.items.at(-1)
    if (last !== undefined) ends.set(last.snapshot.ref.path, last.snapshot)
    return { ...page, matches }
  }
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

/** The document after which a bookmarked page begins; undefined when it is gone. */
export async function readCursor(db: Firestore, id: string, name: string = collections.quotes) {
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
