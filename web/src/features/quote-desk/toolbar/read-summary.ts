import { recordOf } from '@moving/domain/keys'
import { collections } from '@moving/domain/paths'
import { allQuotes, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { closedQuery, deskQuery, type DeskQuery } from '@moving/domain/quote/office/desk-query'
import { centsFromDollars } from '@moving/domain/quote/money'
import { quoteStatuses, revenueStatuses, type QuoteStatus } from '@moving/domain/quote/status'
import {
  collection,
  getAggregateFromServer,
  getCountFromServer,
  query,
  sum,
  where,
  type Firestore,
} from 'firebase/firestore'
import { firestoreQuery } from '../../../shared/office/requests/firestore-query.ts'

export interface ListCounts {
  matches: number
  /** The number of closed requests. Null for a list that shows all closed requests, or none. */
  closed: number | null
}

export interface DeskSummary {
  total: ListCounts
  byStatus: Record<QuoteStatus, ListCounts>
  revenueCents: number
}

/**
 * Counts for the six cards (requirements 2.16). Doesn't read documents. The sum is a separate
 * query, because a count that is combined with it would leave out quotes without an estimate.
 */
export async function readSummary(db: Firestore): Promise<DeskSummary> {
  const quotes = collection(db, collections.quotes)
  const counted = async (status?: QuoteStatus): Promise<ListCounts> => {
    const all = status ? query(quotes, where('status', '==', status)) : quotes
    const [matches, closed] = await Promise.all([
      getCountFromServer(all),
      count(db, closedQuery({ ...allQuotes, status })),
    ])
    return { matches: matches.data().count, closed }
  }
  const [revenue, total, ...counts] = await Promise.all([
    getAggregateFromServer(query(quotes, where('status', 'in', revenueStatuses)), {
      dollars: sum('estimate_amount'),
    }),
    counted(),
    ...quoteStatuses.map(counted),
  ])
  return {
    total,
    byStatus: recordOf(
      quoteStatuses,
      (_status, place) => counts[place] ?? { matches: 0, closed: 0 },
    ),
    revenueCents: centsFromDollars(revenue.data().dollars),
  }
}

const count = async (db: Firestore, counted: DeskQuery | null) =>
  counted && (await getCountFromServer(firestoreQuery(db, counted))).data().count

/** Counts the requests of a list, and the closed ones that belong to it. */
export async function countFiltered(db: Firestore, filters: DeskFilters): Promise<ListCounts> {
  const [matches, closed] = await Promise.all([
    count(db, deskQuery(filters)),
    count(db, closedQuery(filters)),
  ])
  return { matches: matches ?? 0, closed }
}
