import { collections } from '@moving/domain/paths'
import { readQuote } from '@moving/domain/quote/schema'
import type { SearchFields } from '@moving/domain/quote/search-fields'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import {
  collection,
  documentId,
  getDocsFromServer,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import type { QuoteDetails } from './call.ts'

/** Ids that one query may ask for. */
const idsAQuery = 30

/** Documents of a collection by their ids, 30 at most. */
export function withIds(db: Firestore, name: string, ids: readonly string[]): Query {
  return query(collection(db, name), where(documentId(), 'in', ids))
}

/**
 * What the list shows of quotes: a read each, and another where no function has written the search map
 * yet, which tells how the quote came.
 * @param known quotes that need not be read again
 * @returns by id; a quote that is gone is missing
 */
export async function readDetails(
  db: Firestore,
  ids: readonly string[],
  known: ReadonlyMap<string, DocumentSnapshot>,
): Promise<Map<string, QuoteDetails>> {
  const unknown = ids.filter((id) => !known.has(id))
  const read = await readAll(db, collections.quotes, unknown)
  const quotes = ids.flatMap((id) => known.get(id) ?? read.get(id) ?? [])
  const unmarked = quotes.filter((quote) => mapOf(quote)?.channel === undefined)
  const sources = await readAll(
    db,
    collections.quoteSources,
    unmarked.map(({ id }) => id),
  )
  return new Map(quotes.map((quote) => [quote.id, detailsOf(quote, sources.get(quote.id))]))
}

async function readAll(
  db: Firestore,
  name: string,
  ids: readonly string[],
): Promise<Map<string, DocumentSnapshot>> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsAQuery) }, (_, part) =>
    ids.slice(part * idsAQuery, (part + 1) * idsAQuery),
  )
  const found = await Promise.all(parts.map((part) => getDocsFromServer(withIds(db, name, part))))
  return new Map(found.flatMap(({ docs }) => docs.map((document) => [document.id, document])))
}

function mapOf(quote: DocumentSnapshot) {
  return quote.get('search') as Partial<SearchFields> | undefined
}

function detailsOf(quote: DocumentSnapshot, source: DocumentSnapshot | undefined): QuoteDetails {
  const reading = readQuote(quote.id, quote.data({ serverTimestamps: 'estimate' }))
  if (!reading.readable) {
    console.error('A stored quote cannot be read:', quote.id, reading.problems.join(', '))
  }
  const map = mapOf(quote)
  const isPhone = (map?.channel ?? (source?.get('channel') as unknown)) === 'phone'
  const suspicion = suspicionOf({
    channel: source?.get('channel') as unknown,
    trapped: source?.get('trapped') as unknown,
  })
  return {
    reading,
    channel: isPhone ? 'phone' : 'web',
    isSuspect: map?.honeypot === true || suspicion === 'honeypot',
  }
}
