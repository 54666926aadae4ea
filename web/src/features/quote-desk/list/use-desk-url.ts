import {
  deskFiltersFromParams,
  paramsFromDeskFilters,
  type DeskFilters,
} from '@moving/domain/quote/office/desk-filters'
import { pages } from '@moving/domain/pages'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAfterHydration } from '../../../lib/async/use-hydrated.ts'
import { useListPlace } from '../../../lib/list-place.ts'

/** Filters and page of the list. All of it is in the URL, so that a bookmark is a saved view. */
export interface DeskPlace {
  filters: DeskFilters
  /** The id of the quote after which this page starts. Null for the first page. */
  after: string | null
  key: string
  /**
   * The starts of the previous pages, for “Previous Page”. Null if this page was opened from a
   * link.
   */
  trail: readonly (string | null)[] | null
}

export const afterParam = 'after'

/** The list's place in the URL, and functions that change it with a new history entry. */
export function useDeskUrl() {
  const { search: query, state } = useListPlace()
  const search = useAfterHydration(query, '')
  const navigate = useNavigate()
  const place = useMemo((): DeskPlace => {
    const params = new URLSearchParams(search)
    const filters = deskFiltersFromParams(params)
    const after = params.get(afterParam)
    return {
      filters,
      after,
      key: urlOf(filters, after),
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
    /** Shows the first page with different filters or a different order. */
    show: (filters: DeskFilters) => goTo(filters, null, []),
    /** Changes the filters and stays on the same page. */
    showOnPage: (filters: DeskFilters) => goTo(filters, place.after, place.trail),
    nextPage: (after: string) =>
      goTo(place.filters, after, place.trail === null ? null : [...place.trail, place.after]),
    /** Shows the previous page, or the first page if the previous one isn't known. */
    previousPage: () =>
      goTo(place.filters, place.trail?.at(-1) ?? null, place.trail?.slice(0, -1) ?? []),
  }
}

function urlOf(filters: DeskFilters, after: string | null): string {
  const params = paramsFromDeskFilters(filters)
  if (after !== null) params.set(afterParam, after)
  return params.toString()
}

/** The starts of the previous pages, as stored in the history entry. */
function trailOf(state: unknown): readonly (string | null)[] | null {
  const trail = (state as { trail?: unknown } | null)?.trail
  return Array.isArray(trail) ? (trail as (string | null)[]) : null
}
