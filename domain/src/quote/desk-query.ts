import { collections } from '../paths.ts'
import type { DeskFilters, DeskSort, DeskView } from './desk-filters.ts'
import type { Stage } from '../work/where-it-stands.ts'
import { isInRange, searchPlan, type SearchRange } from './search-plan.ts'
import type { SearchFields } from './search-fields.ts'

/** Quotes on one page of the desk. */
export const deskPageSize = 25

export interface DeskWhere {
  field: string
  op: '==' | '>=' | '<='
  value: string | true
}

export interface DeskOrder {
  field: string
  direction: 'asc' | 'desc'
}

/** A Firestore query as data, for the browser's SDK and the Admin SDK to build. */
export interface DeskQuery {
  /** Of quotes, or of documents beside them that have their ids. */
  collection:
    typeof collections.quotes | typeof collections.quoteSources | typeof collections.quoteWork
  wheres: DeskWhere[]
  orders: DeskOrder[]
  /** The range of the search that this query looks through; undefined without a search. */
  range: SearchRange | undefined
}

/** Sorts after any character that a folded text may hold, so it ends a prefix range. */
const endOfPrefix = '\uf8ff'

const sortOrders: Record<DeskSort, DeskOrder> = {
  newest: { field: 'created_at', direction: 'desc' },
  oldest: { field: 'created_at', direction: 'asc' },
  soonest: { field: 'move_date', direction: 'asc' },
  latest: { field: 'move_date', direction: 'desc' },
}

/** Requests that have come so far, as their search map says. */
const atStage = (stage: Stage): DeskQuery => ({
  collection: collections.quotes,
  wheres: [{ field: 'search.stage', op: '==', value: stage }],
  orders: [sortOrders.newest],
  range: undefined,
})

/**
 * What a customer is not to know is looked for where only the office reads: a customer may read their own
 * quote, its search map too.
 */
const viewQueries: Record<DeskView, DeskQuery> = {
  waiting: atStage('waiting'),
  accepted: atStage('accepted'),
  // As `suspicionOf` says.
  spam: {
    collection: collections.quoteSources,
    wheres: [
      { field: 'trapped', op: '==', value: true },
      { field: 'channel', op: '==', value: 'web' },
    ],
    orders: [sortOrders.newest],
    range: undefined,
  },
  closed: {
    collection: collections.quoteWork,
    wheres: [{ field: 'outcome', op: '==', value: 'lost' }],
    orders: [{ field: 'closed_at', direction: 'desc' }],
    range: undefined,
  },
}

/**
 * The queries whose results, one after another, are the desk's list for these filters: one without
 * a search, one for each range with it, none if the search holds nothing to look for. A quote that
 * lies in an earlier query's range is left out of later ones: `isRepeated`.
 *
 * A search by the beginning of a field comes in that field's order, an exact one newest first: each
 * further order would need five more composite indexes.
 */
export function deskQueries(filters: DeskFilters): DeskQuery[] {
  if (filters.view !== undefined) return [viewQueries[filters.view]]
  const wheres = filterWheres(filters)
  if (filters.search === '') {
    const orders = orderBy(sortOrders[filters.sort], filters)
    return [{ collection: collections.quotes, wheres, orders, range: undefined }]
  }
  return searchPlan(filters.search).map((range) => searchQuery(range, wheres, filters))
}

/** True for a quote that an earlier query of the list has shown already. */
export function isRepeated(
  queries: readonly DeskQuery[],
  index: number,
  fields: Partial<SearchFields> | undefined,
): boolean {
  return queries
    .slice(0, index)
    .some(({ range }) => range !== undefined && fields !== undefined && isInRange(range, fields))
}

function filterWheres(filters: DeskFilters): DeskWhere[] {
  const wheres: DeskWhere[] = []
  if (filters.status) wheres.push({ field: 'status', op: '==', value: filters.status })
  if (filters.moveType) wheres.push({ field: 'move_type', op: '==', value: filters.moveType })
  if (filters.moveFrom) wheres.push({ field: 'move_date', op: '>=', value: filters.moveFrom })
  if (filters.moveTo) wheres.push({ field: 'move_date', op: '<=', value: filters.moveTo })
  return wheres
}

function searchQuery(range: SearchRange, wheres: DeskWhere[], filters: DeskFilters): DeskQuery {
  const field = `search.${range.field}`
  if (range.match === 'equals') {
    return {
      collection: collections.quotes,
      wheres: [...wheres, { field, op: '==', value: range.value }],
      orders: orderBy(sortOrders.newest, filters),
      range,
    }
  }
  return {
    collection: collections.quotes,
    wheres: [
      ...wheres,
      { field, op: '>=', value: range.value },
      { field, op: '<=', value: `${range.value}${endOfPrefix}` },
    ],
    orders: orderBy({ field, direction: 'asc' }, filters),
    range,
  }
}

/** Firestore orders by every field with a range; named here, so that cursors and indexes agree. */
function orderBy(first: DeskOrder, { moveFrom, moveTo }: DeskFilters): DeskOrder[] {
  const hasDates = moveFrom !== undefined || moveTo !== undefined
  if (!hasDates || first.field === 'move_date') return [first]
  return [first, { field: 'move_date', direction: first.direction }]
}
