import {
  deskFiltersFromParams,
  paramsFromDeskFilters,
  type DeskFilters,
} from '@moving/domain/quote/office/desk-filters'
import { pages } from '@moving/domain/pages'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHydrated } from '../../../lib/async/use-hydrated.ts'
import { useListPlace } from '../../../lib/list-place.ts'

/** Where the list stands. All of it lives in the URL, so that a bookmark is a saved view. */
export interface DeskPlace {
  filters: DeskFilters
  /** Id of the quote after which this page begins; null for the first page. */
  after: string | null
  /** Names the page: the same place has the same key. */
  key: string
  /** How the pages before this one begin, for 'Previous page'; null when this page was opened from a link. */
  trail: readonly (string | null)[] | null
}

const afterParam = 'after'

/** The list's place in the URL and the ways to move it; each is an entry of the browser's history. */
export function useDeskUrl() {
  const { search: query, state } = useListPlace()
  const search = useHydrated() ? query : ''
  const navigate = useNavigate()
  const place = useMemo((): DeskPlace => {
    const params = new URLSearchParams(search)
    const filters = deskFiltersFromParams(params)
    const after = params.get(afterParam)
    return {
      filters,
      after,
      key: urlOf({ ...filters, showsClosed: false }, after),
      trail: after === null ? [] : trailOf(state),
    }
  }, [search, state])

  const goTo = (
    filters: DeskFilters,
    after: string | null,
    trail: readonly (string | null)[] | null,
  ) => void navigate({ pathname: pages.admin, search: urlOf(filters, after) }, { state: { trail } })

  return {
    place,
    /** Filters or order changed: from the first page on. */
    show: (filters: DeskFilters) => goTo(filters, null, []),
    /** The same page with other things of it shown. */
    showOnPage: (filters: DeskFilters) => goTo(filters, place.after, place.trail),
    nextPage: (after: string) =>
      goTo(place.filters, after, place.trail === null ? null : [...place.trail, place.after]),
    /** The page before, or the first one when it is not known. */
    previousPage: () =>
      goTo(place.filters, place.trail?.at(-1) ?? null, place.trail?.slice(0, -1) ?? []),
  }
}

function urlOf(filters: DeskFilters, after: string | null): string {
  const params = paramsFromDeskFilters(filters)
  if (after !== null) params.set(afterParam, after)
  return params.toString()
}

/** What an earlier visit of this page left in the history's entry. */
function trailOf(state: unknown): readonly (string | null)[] | null {
  const trail = (state as { trail?: unknown } | null)?.trail
  return Array.isArray(trail) ? (trail as (string | null)[]) : null
}
