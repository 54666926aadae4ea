import { collections } from '@moving/domain/paths'
import { deskPathFor } from '@moving/domain/quote/office/desk-filters'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { hasMark, searchFields } from '@moving/domain/quote/search/search-fields'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import {
  collection,
  getDocsFromServer,
  limit,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'
import { Link } from 'react-router-dom'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { findByIds } from '../documents/read.ts'
import { chakra } from '../../ui/layout.ts'

/** Maximum number of quotes that each of the two queries reads, including the quote itself. */
const readAtMost = 10

interface SeenBeforeProps {
  quote: Quote
}

interface Sightings {
  count: number
  /** True if there may be more quotes than the queries read. */
  hasMore: boolean
  /** The text to search for on the desk to find these quotes. */
  search: string
}

const SeenLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '11', md: '6' },
    color: 'brand.fg',
    fontSize: 'note',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})

/**
 * Says “Seen before: 2 quotes” if other quotes have the same phone number or email, with a link to
 * a search for them.
 */
export function SeenBefore({ quote }: SeenBeforeProps) {
  const { data } = useAsyncData<Sightings>({
    key: [quote.id, quote.phone, quote.email].join(' '),
    cachedAs: 'seen',
    failure: 'Whether a customer was seen before could not be read',
    subscribe: async ({ db, next }) => next(await findOthers(db, quote)),
  })
  if (data === undefined || data.count === 0) return null
  const quotes = data.count === 1 && !data.hasMore ? 'quote' : 'quotes'
  return (
    <SeenLink to={deskPathFor({ search: data.search })}>
      Seen before: {data.count}
      {data.hasMore && '+'} {quotes}
    </SeenLink>
  )
}

/**
 * Finds other quotes with the same phone number or email, including closed ones. Leaves out those
 * with a filled honeypot, which may contain any person's number.
 */
async function findOthers(db: Firestore, quote: Quote): Promise<Sightings> {
  const { phone, email } = searchFields(quote)
  const [byPhone, byEmail] = await Promise.all([
    findBy(db, 'search.phone', phone, quote.id),
    findBy(db, 'search.email', email, quote.id),
  ])
  return {
    count: new Set([...byPhone.ids, ...byEmail.ids]).size,
    hasMore: byPhone.hasMore || byEmail.hasMore,
    search: byPhone.ids.length > 0 ? phone : quote.email,
  }
}

/** Finds requests with exactly this phone number, given as digits. */
export const findByPhone = (db: Firestore, digits: string) => findBy(db, 'search.phone', digits)

async function findBy(db: Firestore, field: string, value: string, ownId?: string) {
  if (value === '') return { ids: [], hasMore: false }
  const quotes = collection(db, collections.quotes)
  const { docs } = await getDocsFromServer(
    query(quotes, where(field, '==', value), limit(readAtMost)),
  )
  const suspects = await suspectsAmong(db, docs)
  const others = docs.filter(({ id }) => id !== ownId && !suspects.has(id))
  return { ids: others.map(({ id }) => id), hasMore: docs.length === readAtMost }
}

/**
 * Finds the quotes whose honeypot was filled in. Reads one document for each quote that is marked
 * as suspicious.
 */
async function suspectsAmong(
  db: Firestore,
  quotes: readonly DocumentSnapshot[],
): Promise<Set<string>> {
  const marked = quotes.filter((quote) => hasMark(quote.get('search')))
  const ids = marked.map(({ id }) => id)
  const sources = await findByIds(db, collections.requests, ids)
  return new Set(ids.filter((id) => suspicionOf(sources.get(id)?.data()) === 'honeypot'))
}
