import {
  closedAs,
  closedListStatuses,
  openListStatuses,
  type ListStatus,
  type ListView,
} from '../../request/list-fields.ts'
import { readSearch } from '../search/read-search.ts'
import type { DeskFilters, DeskSort, DeskView } from './desk-filters.ts'

export const deskPageSize = 25

export interface DeskWhere {
  field: string
  op: '==' | '>=' | '<=' | 'array-contains' | 'array-contains-any' | 'in'
  value: string | readonly string[]
}

export interface DeskOrder {
  field: string
  direction: 'asc' | 'desc'
}

/**
 * A query of the collection `requests` as data, which the browser's SDK and the Admin SDK can
 * build.
 */
export interface DeskQuery {
  wheres: DeskWhere[]
  orders: DeskOrder[]
}

const sortOrders: Record<DeskSort, DeskOrder> = {
  newest: { field: 'created_at', direction: 'desc' },
  oldest: { field: 'created_at', direction: 'asc' },
  soonest: { field: 'move_date', direction: 'asc' },
  latest: { field: 'move_date', direction: 'desc' },
}

/**
 * Firestore allows at most 30 combinations of values in a query. A status that includes closed
 * requests counts twice.
 */
const wordsWithStatus = 15

/**
 * The query of the desk's list for these filters. A search is sorted newest first and includes
 * closed requests. Null if the searched text has no words.
 */
export function deskQuery(filters: DeskFilters): DeskQuery | null {
  const { view, search } = filters
  if (view !== undefined) return viewQuery(view, filters.showsClosed)
  const words = readSearch(search)
  if (search !== '' && words.length === 0) return null
  const sort = search === '' ? filters.sort : 'newest'
  const statuses = statusesOf(filters)
  const wheres = [
    ...wordsWhere(statuses === null ? words : words.slice(0, wordsWithStatus)),
    ...(statuses === null ? [] : [isIn('list_status', statuses)]),
    ...filterWheres(filters),
  ]
  return { wheres, orders: orderBy(sortOrders[sort], filters) }
}

const viewQuery = (view: DeskView, showsClosed: boolean): DeskQuery =>
  view === 'closed'
    ? {
        wheres: [{ field: 'outcome', op: '==', value: 'lost' }],
        orders: [{ field: 'closed_at', direction: 'desc' }],
      }
    : { wheres: [isOnList(view, showsClosed)], orders: [sortOrders.newest] }

function isOnList(view: ListView, showsClosed: boolean): DeskWhere {
  const views: ListView[] = view === 'spam' && showsClosed ? [view, 'closed_spam'] : [view]
  return { field: 'views', op: 'array-contains-any', value: views }
}

/**
 * The query that counts the closed requests of a list. Null for a list that shows all of them or
 * none.
 */
export function closedQuery(filters: DeskFilters): DeskQuery | null {
  const { view, search, status } = filters
  if (view === 'spam') return { wheres: [isOnList('closed_spam', false)], orders: [] }
  if (view !== undefined || search !== '') return null
  const closed = status ? [closedAs(status)] : closedListStatuses
  return { wheres: [isIn('list_status', closed), ...filterWheres(filters)], orders: [] }
}

/** The listed statuses, including closed requests if they are shown; null for all statuses. */
function statusesOf({ status, search, showsClosed }: DeskFilters): readonly ListStatus[] | null {
  const isAll = showsClosed || search !== ''
  if (status === undefined) return isAll ? null : openListStatuses
  return isAll ? [status, closedAs(status)] : [status]
}

const isIn = (field: string, value: readonly string[]): DeskWhere => ({ field, op: 'in', value })

function filterWheres({ moveType, moveFrom, moveTo }: DeskFilters): DeskWhere[] {
  const wheres: DeskWhere[] = []
  if (moveType) wheres.push({ field: 'move_type', op: '==', value: moveType })
  if (moveFrom) wheres.push({ field: 'move_date', op: '>=', value: moveFrom })
  if (moveTo) wheres.push({ field: 'move_date', op: '<=', value: moveTo })
  return wheres
}

function wordsWhere(words: readonly string[]): DeskWhere[] {
  const [word] = words
  const field = 'words'
  if (word === undefined) return []
  if (words.length === 1) return [{ field, op: 'array-contains', value: word }]
  return [{ field, op: 'array-contains-any', value: words }]
}

/**
 * Firestore sorts by every field that has a range. This lists them, so that cursors and indexes
 * match.
 */
function orderBy(first: DeskOrder, { moveFrom, moveTo }: DeskFilters): DeskOrder[] {
  const hasDates = moveFrom !== undefined || moveTo !== undefined
  if (!hasDates || first.field === 'move_date') return [first]
  return [first, { field: 'move_date', direction: first.direction }]
}
