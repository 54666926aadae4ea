import { collections } from '@moving/domain/paths'
import type { DeskFilters } from '@moving/domain/quote/desk-filters'
import {
  deskPageSize,
  deskQueries,
  isRepeated,
  type DeskQuery,
} from '@moving/domain/quote/desk-query'
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
import { deskItem, searchMapOf, type DeskItem } from './desk-item.ts'
import { quotesQuery } from './firestore-query.ts'

export interface DeskPage {
  items: DeskItem[]
  /** Id of the quote after which the next page begins; null when this was the last. */
  next: string | null
}

/** Documents that one page reads at most, however many of a search's queries overlap. */
const maxReads = 2 * deskPageSize

/**
 * Reads one page of the desk's list: at most 25 documents, at most 50 in a search. Reads from the
 * server, never from the cache, which offline would return "no quotes".
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
    const { docs } = await getDocsFromServer(quotesQuery(db, query, ...start, limit(room)))
    reads += docs.length
    const fresh = docs.filter((found) => !isRepeated(queries, index, searchMapOf(found)))
    items.push(...fresh.map(deskItem))
    const isExhausted = docs.length < room
    cursor = isExhausted ? undefined : docs.at(-1)
    if (isExhausted) index += 1
  }
  return { items, next: null }
}

/** The quote after which a bookmarked page begins; undefined when it is gone. */
export async function readCursor(db: Firestore, id: string): Promise<DocumentSnapshot | undefined> {
  const snapshot = await getDocFromServer(doc(db, collections.quotes, id))
  return snapshot.exists() ? snapshot : undefined
}

/** The query of the list in whose range the quote stands, the first where several overlap. */
function indexOfQuery(queries: readonly DeskQuery[], snapshot: DocumentSnapshot): number {
  const fields = searchMapOf(snapshot)
  const index = queries.findIndex(
    ({ range }) => range === undefined || (fields !== undefined && isInRange(range, fields)),
  )
  return Math.max(index, 0)
}
