import * as z from 'zod/mini'
import { pages } from '../../pages.ts'
import { isPlainDate, type PlainDate } from '../../plain-date.ts'
import { moveTypes, type MoveType } from '../choices.ts'
import { maxSearchLength } from '../search/read-search.ts'
import { quoteStatuses, statusLabel, type QuoteStatus } from '../status.ts'

/** Sort orders of the desk's list: by when the request was sent, or by the day of the move. */
export const deskSorts = ['newest', 'oldest', 'soonest', 'latest'] as const
export type DeskSort = (typeof deskSorts)[number]

export const deskSortLabels: Record<DeskSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  soonest: 'Move date, soonest first',
  latest: 'Move date, latest first',
}

/**
 * Separate lists, newest first. They can't be combined with filters, because each filter would
 * double the number of composite indexes.
 */
export const deskViews = ['waiting', 'accepted', 'spam', 'closed'] as const
export type DeskView = (typeof deskViews)[number]

export const deskViewLabels: Record<DeskView, string> = {
  waiting: 'Awaiting answer',
  accepted: 'To book',
  spam: 'Possible spam',
  closed: 'Closed',
}

/** The filters of the desk's list. An undefined filter isn't used. */
export interface DeskFilters {
  status: QuoteStatus | undefined
  moveType: MoveType | undefined
  /** First and last day of the move, both inclusive. */
  moveFrom: PlainDate | undefined
  moveTo: PlainDate | undefined
  sort: DeskSort
  search: string
  /** The chosen view. With a view, all other filters except `showsClosed` have their defaults. */
  view: DeskView | undefined
  showsClosed: boolean
}

export const allQuotes: DeskFilters = {
  status: undefined,
  moveType: undefined,
  moveFrom: undefined,
  moveTo: undefined,
  sort: 'newest',
  search: '',
  view: undefined,
  showsClosed: false,
}

const maybeDate = z.catch(
  z.optional(z.string().check(z.refine((value) => isPlainDate(value)))),
  undefined,
)

const urlSchema = z.object({
  status: z.catch(z.optional(z.enum(quoteStatuses)), undefined),
  type: z.catch(z.optional(z.enum(moveTypes)), undefined),
  from: maybeDate,
  to: maybeDate,
  sort: z.catch(z._default(z.enum(deskSorts), allQuotes.sort), allQuotes.sort),
  q: z.catch(z._default(z.string().check(z.trim(), z.maxLength(maxSearchLength)), ''), ''),
  view: z.catch(z.optional(z.enum(deskViews)), undefined),
  closed: z.catch(z._default(z.enum(['show', 'hide']), 'hide'), 'hide'),
})

/**
 * Parses filters from a URL's query. Unknown values are ignored, and a date range in the wrong
 * order is reversed. A view ignores the other filters.
 */
export function deskFiltersFromParams(params: URLSearchParams): DeskFilters {
  const parsed = urlSchema.parse(Object.fromEntries(params))
  const { status, type, from, to, sort, q, view } = parsed
  const showsClosed = parsed.closed === 'show'
  if (view !== undefined) return { ...allQuotes, view, showsClosed }
  const backwards = from !== undefined && to !== undefined && from > to
  return {
    status,
    moveType: type,
    moveFrom: backwards ? to : from,
    moveTo: backwards ? from : to,
    sort,
    search: q,
    view,
    showsClosed,
  }
}

/** The URL's query for these filters, in a fixed order and without defaults. */
export function paramsFromDeskFilters(filters: DeskFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (filters.search !== '') params.set('q', filters.search)
  if (filters.status) params.set('status', filters.status)
  if (filters.moveType) params.set('type', filters.moveType)
  if (filters.moveFrom) params.set('from', filters.moveFrom)
  if (filters.moveTo) params.set('to', filters.moveTo)
  if (filters.sort !== allQuotes.sort) params.set('sort', filters.sort)
  if (filters.view) params.set('view', filters.view)
  if (filters.showsClosed) params.set('closed', 'show')
  return params
}

/** The desk's path with these filters: '/admin?q=…', or '/admin' without filters. */
export function deskPathFor(filters: Partial<DeskFilters>): string {
  const params = paramsFromDeskFilters({ ...allQuotes, ...filters }).toString()
  return params === '' ? pages.admin : `${pages.admin}?${params}`
}

/**
 * Whether the list leaves out quotes. Its order and whether it contains closed requests don't
 * matter.
 */
export function isFiltered(filters: DeskFilters): boolean {
  return (
    filters.search !== '' ||
    [filters.status, filters.moveType, filters.moveFrom, filters.moveTo, filters.view].some(
      (value) => value !== undefined,
    )
  )
}

/**
 * Describes the filters of an export; 'all quotes' without a filter. The searched text is left out,
 * because it may name a person.
 */
export function describeDeskFilters(filters: DeskFilters): string {
  const parts = [
    filters.view && deskViewLabels[filters.view],
    filters.search && 'a search',
    filters.status && statusLabel(filters.status),
    filters.moveType,
    describeMoveDates(filters.moveFrom, filters.moveTo),
  ].filter((part) => part)
  return parts.length === 0 ? 'all quotes' : parts.join(', ')
}

function describeMoveDates(from?: PlainDate, to?: PlainDate): string {
  if (from && to) return from === to ? `moving ${from}` : `moving ${from} to ${to}`
  if (from) return `moving from ${from}`
  return to ? `moving until ${to}` : ''
}
