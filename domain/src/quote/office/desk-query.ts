import { collections } from '../../paths.ts'
import type { DeskFilters, DeskSort, DeskView } from './desk-filters.ts'
import type { Stage } from '../../work/progress-line.ts'
import { readSearch } from '../search/read-search.ts'

/** Quotes per page of the desk. */
export const deskPageSize = 25

export interface DeskWhere {
  field: string
  op: '==' | '>=' | '<=' | 'array-contains' | 'array-contains-any' | 'in'
  value: string | true | readonly string[]
}

export interface DeskOrder {
  field: string
  direction: 'asc' | 'desc'
}

/** A Firestore query as data, for the browser's SDK and the Admin SDK to build. */
export interface DeskQuery {
  /** True for quotes, false for the records with the same ids. */
  collection: typeof collections.quotes | typeof collections.requests
  wheres: DeskWhere[]
  orders: DeskOrder[]
}

const sortOrders: Record<DeskSort, DeskOrder> = {
  newest: { field: 'created_at', direction: 'desc' },
  oldest: { field: 'created_at', direction: 'asc' },
  soonest: { field: 'move_date', direction: 'asc' },
  latest: { field: 'move_date', direction: 'desc' },
}

/** Requests at a stage, according to their search map. */
const atStage = (stage: Stage): DeskQuery => ({
  collection: collections.quotes,
  wheres: [{ field: 'search.stage', op: '==', value: stage }],
  orders: [sortOrders.newest],
})

/**
 * Facts that a customer must not know are queried where only the office reads, because a customer
 * may read their own quote, including its search map.
 */
const viewQueries: Record<DeskView, DeskQuery> = {
  waiting: atStage('waiting'),
  accepted: atStage('accepted'),
  // Uses the same rule as `suspicionOf`.
  spam: {
    collection: collections.requests,
    wheres: [
      { field: 'honeypot_filled', op: '==', value: true },
      { field: 'channel', op: '==', value: 'web' },
    ],
    orders: [sortOrders.newest],
  },
  closed: {
    collection: collections.requests,
    wheres: [{ field: 'outcome', op: '==', value: 'lost' }],
    orders: [{ field: 'closed_at', direction: 'desc' }],
  },
}

/**
 * The query of the desk's list for these filters, for a search newest first; null if there is
 * nothing to search for.
 */
export function deskQuery(filters: DeskFilters): DeskQuery | null {
  if (filters.view !== undefined) return viewQueries[filters.view]
  const words = readSearch(filters.search)
  if (filters.search !== '' && words.length === 0) return null
  const sort = filters.search === '' ? filters.sort : 'newest'
  return {
    collection: collections.quotes,
    wheres: filterWheres(filters, words),
    orders: orderBy(sortOrders[sort], filters),
  }
}

/**
 * The query that counts the closed requests of a list. It has only equality filters, which
 * Firestore answers without an extra index. Null if Firestore can't count them, so that only a page
 * with the whole list can.
 */
export function closedQuery(filters: DeskFilters): DeskQuery | null {
  const { view, search, moveFrom, moveTo } = filters
  if (view !== undefined || search !== '' || moveFrom !== undefined || moveTo !== undefined)
    return null
  const isClosed = { field: 'search.stage', op: 'in', value: closedStages } as const
  return {
    collection: collections.quotes,
    wheres: [...filterWheres(filters, []), isClosed],
    orders: [],
  }
}

const closedStages = ['canceled', 'closed'] as const satisfies Stage[]

function filterWheres(filters: DeskFilters, words: readonly string[]): DeskWhere[] {
  const wheres = wordsWhere(words)
  if (filters.status) wheres.push({ field: 'status', op: '==', value: filters.status })
  if (filters.moveType) wheres.push({ field: 'move_type', op: '==', value: filters.moveType })
  if (filters.moveFrom) wheres.push({ field: 'move_date', op: '>=', value: filters.moveFrom })
  if (filters.moveTo) wheres.push({ field: 'move_date', op: '<=', value: filters.moveTo })
  return wheres
}

/** The condition for requests with any of the words. */
function wordsWhere(words: readonly string[]): DeskWhere[] {
  const [word] = words
  const field = 'search.words'
  if (word === undefined) return []
  if (words.length === 1) return [{ field, op: 'array-contains', value: word }]
  return [{ field, op: 'array-contains-any', value: words }]
}

/**
 * Firestore sorts by every field with a range; they are listed here, so that cursors and indexes
 * match.
 */
function orderBy(first: DeskOrder, { moveFrom, moveTo }: DeskFilters): DeskOrder[] {
  const hasDates = moveFrom !== undefined || moveTo !== undefined
  if (!hasDates || first.field === 'move_date') return [first]
  return [first, { field: 'move_date', direction: first.direction }]
}
