import { describe, expect, it } from 'vitest'
import {
  allQuotes,
  describeDeskFilters,
  deskFiltersFromParams,
  isFiltered,
  paramsFromDeskFilters,
  type DeskFilters,
} from './desk-filters.ts'
import { maxSearchLength } from '../search/read-search.ts'

const filters: DeskFilters = {
  status: 'scheduled',
  moveType: 'Commercial',
  moveFrom: '2026-12-01',
  moveTo: '2026-12-31',
  sort: 'soonest',
  search: 'maya okafor',
  view: undefined,
  showsClosed: true,
}

describe('the filters of the list in the URL', () => {
  it('can be stored and read back', () => {
    expect(deskFiltersFromParams(paramsFromDeskFilters(filters))).toEqual(filters)
    expect(deskFiltersFromParams(paramsFromDeskFilters(allQuotes))).toEqual(allQuotes)
  })

  it('keep a saved view, which has no other filters', () => {
    const typed = new URLSearchParams('view=closed&status=pending&q=maya&sort=oldest')
    expect(deskFiltersFromParams(typed)).toEqual({ ...allQuotes, view: 'closed' })
    const spam = { ...allQuotes, view: 'spam' } as const
    expect(deskFiltersFromParams(paramsFromDeskFilters(spam))).toEqual(spam)
    expect(deskFiltersFromParams(new URLSearchParams('view=lost&closed=no'))).toEqual(allQuotes)
  })

  it('are empty for the whole list', () => {
    expect(paramsFromDeskFilters(allQuotes).toString()).toBe('')
  })

  it('are read without unknown values', () => {
    const typed = new URLSearchParams(
      'status=lost&type=Piano&from=2026-02-30&to=2026-12-31&sort=upside&utm_source=x',
    )
    expect(deskFiltersFromParams(typed)).toEqual({ ...allQuotes, moveTo: '2026-12-31' })
  })

  it('are read with the earlier date first', () => {
    const typed = new URLSearchParams('from=2026-12-31&to=2026-12-01')
    expect(deskFiltersFromParams(typed)).toMatchObject({
      moveFrom: '2026-12-01',
      moveTo: '2026-12-31',
    })
  })

  it('leave out a search text that is too long', () => {
    const typed = new URLSearchParams({ q: 'x'.repeat(maxSearchLength + 1) })
    expect(deskFiltersFromParams(typed).search).toBe('')
  })
})

describe('the description of filters', () => {
  it('names each filter, but not the searched text', () => {
    expect(describeDeskFilters(filters)).toBe(
      'a search, Scheduled, Commercial, moving 2026-12-01 to 2026-12-31',
    )
    expect(describeDeskFilters({ ...allQuotes, view: 'spam' })).toBe('Possible spam')
    expect(describeDeskFilters({ ...allQuotes, moveFrom: '2026-12-01' })).toBe(
      'moving from 2026-12-01',
    )
  })

  it('is “all quotes” in any order', () => {
    expect(describeDeskFilters({ ...allQuotes, sort: 'latest' })).toBe('all quotes')
    expect(isFiltered({ ...allQuotes, sort: 'latest' })).toBe(false)
    expect(isFiltered({ ...allQuotes, showsClosed: true })).toBe(false)
    expect(isFiltered({ ...allQuotes, view: 'closed' })).toBe(true)
    expect(isFiltered({ ...allQuotes, moveTo: '2026-12-31' })).toBe(true)
  })
})
