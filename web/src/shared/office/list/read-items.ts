import { collections } from '@moving/domain/paths'
import type { DeskQuery } from '@moving/domain/quote/office/desk-query'
import { hasMark } from '@moving/domain/quote/search/search-fields'
import {
  getDocsFromServer,
  type DocumentSnapshot,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore'
import { findByIds } from '../../documents/read.ts'
import { deskItem, searchMapOf, type DeskItem } from './desk-item.ts'
import { firestoreQuery } from './firestore-query.ts'

/**
 * Reads the quotes of a query of quotes or records, and the record of each quote that its search
 * map marks. From the server, never from the cache, which offline would return "no quotes".
 * @returns the documents found, and their quotes without deleted ones
 * @throws FirestoreError `permission-denied`, `unavailable`
 */
export async function readItems(
  db: Firestore,
  query: DeskQuery,
  ...constraints: QueryConstraint[]
): Promise<{ items: DeskItem[]; found: readonly DocumentSnapshot[] }> {
  const { docs: found } = await getDocsFromServer(firestoreQuery(db, query, ...constraints))
  const known = new Map<string, DocumentSnapshot>(found.map((document) => [document.id, document]))
  const read = async (name: string, ids: readonly string[]) =>
    name === query.collection ? known : findByIds(db, name, ids)
  const quotes = await read(collections.quotes, [...known.keys()])
  const marked = [...quotes.values()].filter((quote) => hasMark(searchMapOf(quote)))
  const ids = marked.map(({ id }) => id)
  const records = await read(collections.requests, ids)
  const items = found.flatMap((document) => {
    const { id } = document
    const quote = quotes.get(id)
    if (quote === undefined) return []
    return [deskItem(quote, records.get(id), document)]
  })
  return { items, found }
}
