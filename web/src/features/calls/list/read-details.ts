import { collections } from '@moving/domain/paths'
import { hasMark, type SearchFields } from '@moving/domain/quote/search/search-fields'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import type { DocumentSnapshot, Firestore } from 'firebase/firestore'
import { readingOf } from '../../../shared/documents/office-kinds.ts'
import { findByIds } from '../../../shared/documents/read.ts'
import type { QuoteDetails } from './call.ts'

/**
 * What the list shows of quotes: a read each, and another where no function has written the search map
 * yet, which tells how the quote came, or where that marks it.
 * @param known quotes that need not be read again
 * @returns by id; a quote that is gone is missing
 */
export async function readDetails(
  db: Firestore,
  ids: readonly string[],
  known: ReadonlyMap<string, DocumentSnapshot>,
): Promise<Map<string, QuoteDetails>> {
  const unknown = ids.filter((id) => !known.has(id))
  const read = await findByIds(db, collections.quotes, unknown)
  const quotes = ids.flatMap((id) => known.get(id) ?? read.get(id) ?? [])
  const unclear = quotes.filter((quote) => {
    const map = mapOf(quote)
    return map?.channel === undefined || hasMark(map)
  })
  const sources = await findByIds(
    db,
    collections.quoteSources,
    unclear.map(({ id }) => id),
  )
  return new Map(quotes.map((quote) => [quote.id, detailsOf(quote, sources.get(quote.id))]))
}

function mapOf(quote: DocumentSnapshot) {
  return quote.get('search') as Partial<SearchFields> | undefined
}

function detailsOf(quote: DocumentSnapshot, source: DocumentSnapshot | undefined): QuoteDetails {
  const map = mapOf(quote)
  const origin = source?.data()
  const isPhone = (map?.channel ?? origin?.['channel']) === 'phone'
  return {
    reading: readingOf(quote),
    channel: isPhone ? 'phone' : 'web',
    isSuspect: suspicionOf(origin) === 'honeypot',
  }
}
