import { recordOf } from '@moving/domain/keys'
import { collections } from '@moving/domain/paths'
import type { DeskFilters } from '@moving/domain/quote/office/desk-filters'
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

export interface DeskSummary {
  total: number
  byStatus: Record<QuoteStatus, number>
  revenueCents: number
}

/**
 * Counts the six cells (requirements 2.16) with aggregations, which read no documents. The sum is a
 * separate query, because counts combined with it would leave out quotes without an estimate.
 */
export async function readSummary(db: Firestore): Promise<DeskSummary> {
  const quotes = collection(db, collections.quotes)
  const count = async (status: QuoteStatus) =>
    (await getCountFromServer(query(quotes, where('status', '==', status)))).data().count
  const [total, revenue, ...counts] = await Promise.all([
    getCountFromServer(quotes),
    getAggregateFromServer(query(quotes, where('status', 'in', revenueStatuses)), {
      dollars: sum('estimate_amount'),
    }),
    ...quoteStatuses.map(count),
  ])
  return {
    total: total.data().count,
    byStatus: recordOf(quoteStatuses, (_status, place) => counts[place] ?? 0),
    revenueCents: centsFromDollars(revenue.data().dollars),
  }
}

/**
 * Counts the matching quotes, and the closed ones among them. The number of closed quotes is null
 * if Firestore can't count them.
 */
export async function countFiltered(db: Firestore, filters: DeskFilters) {
  const count = async (counted: DeskQuery | null) =>
    counted && (await getCountFromServer(firestoreQuery(db, counted))).data().count
  const [matches, closed] = await Promise.all([
    count(deskQuery(filters)),
    count(closedQuery(filters)),
  ])
  return { matches: matches ?? 0, closed }
}
