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
import { firestoreQuery } from '../../../shared/office/list/firestore-query.ts'

/** How many quotes a list has, and how many of them are closed. */
export interface ListCounts {
  matches: number
  /** Null if Firestore can't count them. */
  closed: number | null
}

export interface DeskSummary {
  total: ListCounts
  byStatus: Record<QuoteStatus, ListCounts>
  revenueCents: number
}

/**
 * Counts for the six cards (requirements 2.16) with aggregations, which read no documents. The sum
 * is a separate query, because counts combined with it would leave out quotes without an estimate.
 */
export async function readSummary(db: Firestore): Promise<DeskSummary> {
  const earned = where('status', 'in', revenueStatuses)
  const [revenue, total, ...counts] = await Promise.all([
    getAggregateFromServer(query(collection(db, collections.quotes), earned), {
      dollars: sum('estimate_amount'),
    }),
    countFiltered(db, allQuotes),
    ...quoteStatuses.map((status) => countFiltered(db, { ...allQuotes, status })),
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

/** Counts the matching quotes, and the closed ones among them. */
export async function countFiltered(db: Firestore, filters: DeskFilters): Promise<ListCounts> {
  const count = async (counted: DeskQuery | null) =>
    counted && (await getCountFromServer(firestoreQuery(db, counted))).data().count
  const [matches, closed] = await Promise.all([
    count(deskQuery(filters)),
    count(closedQuery(filters)),
  ])
  return { matches: matches ?? 0, closed }
}
