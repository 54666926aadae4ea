import { collections } from '@moving/domain/paths'
import type { DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { deskPageSize, deskQuery } from '@moving/domain/quote/office/desk-query'
import {
  doc,
  getDocFromServer,
  limit,
  startAfter,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'
import type { DeskItem } from '../../../shared/office/list/desk-item.ts'
import { readItems } from '../../../shared/office/list/read-items.ts'
import { countFiltered } from '../toolbar/read-summary.ts'
import type { DeskPlace } from './use-desk-url.ts'

interface DeskPage {
  items: DeskItem[]
  /** The id of the quote after which the next page starts; null on the last page. */
  next: string | null
}

/**
 * A page, with the number of matching quotes, and how many of those are closed: null if not
 * counted.
 */
export interface ReadPage extends DeskPage {
  matches: number
  closed: number | null
}

/**
 * Keyset pagination: reads pages and stores where each ended, so that going to the next page reads
 * only its 25 documents.
 */
export function createPageReader() {
  const ends = new Map<string, DocumentSnapshot>()

  return async (db: Firestore, { filters, after }: DeskPlace): Promise<ReadPage> => {
    const name = deskQuery(filters)?.collection ?? collections.quotes
    const cursor =
      after === null
        ? undefined
        : (ends.get(`${name}/${after}`) ?? (await readCursor(db, after, name)))
    const [page, counts] = await Promise.all([
      readDeskPage(db, filters, cursor),
      countFiltered(db, filters),
    ])
    const last = page.items.at(-1)?.snapshot
    if (last !== undefined) ends.set(last.ref.path, last)
    return { ...page, ...counts }
  }
}

/**
 * Reads one page of the desk's list: at most 25 documents, and what `readItems` reads with them.
 * @param after the last quote of the previous page; undefined for the first page
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
  const { items, found } = await readItems(db, query, ...start, limit(deskPageSize))
  const last = found.length < deskPageSize ? undefined : found.at(-1)
  return { items, next: last?.id ?? null }
}

/** The document after which a bookmarked page starts; undefined if it was deleted. */
export async function readCursor(db: Firestore, id: string, name: string = collections.quotes) {
  const snapshot = await getDocFromServer(doc(db, name, id))
  return snapshot.exists() ? snapshot : undefined
}
