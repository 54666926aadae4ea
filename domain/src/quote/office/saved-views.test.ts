import { expect, test } from 'vitest'
import { deskFiltersFromParams, deskPathFor } from './desk-filters.ts'
import { isSavedView, savedViews } from './saved-views.ts'

const pathOf = (label: string, today: string | null) =>
  deskPathFor(savedViews(today).find((view) => view.label === label)?.filters ?? {})
const currentAt = (path: string, today = '2026-11-25') => {
  const shown = deskFiltersFromParams(new URL(path, 'https://example.com').searchParams)
  return savedViews(today).flatMap((view) => (isSavedView(view, shown) ? view.label : []))
}

test('the saved views have their URLs, in the order of the work', () => {
  expect(
    savedViews('2026-11-25').map(({ label, filters }) => [label, deskPathFor(filters)]),
  ).toEqual([
    ['Needs an estimate', '/admin?status=pending&sort=oldest'],
    ['Awaiting answer', '/admin?view=waiting'],
    ['To book', '/admin?view=accepted'],
    ['This week', '/admin?from=2026-11-23&to=2026-11-29&sort=soonest'],
    ['Next week', '/admin?from=2026-11-30&to=2026-12-06&sort=soonest'],
    ['Everything', '/admin'],
    ['Possible spam', '/admin?view=spam'],
    ['Closed', '/admin?view=closed'],
  ])
})

test.each([
  ['Monday', '2026-11-23'],
  ['Sunday', '2026-11-29'],
])('the saved view for the week of a %s is from Monday to Sunday', (_, today) => {
  expect(pathOf('This week', today)).toContain('from=2026-11-23&to=2026-11-29')
})

test('the saved views for weeks continue across the end of the year and when clocks change', () => {
  expect(pathOf('Next week', '2026-12-31')).toContain('from=2027-01-04&to=2027-01-10')
  expect(pathOf('This week', '2026-11-01')).toContain('from=2026-10-26&to=2026-11-01')
})

test('the current saved view is marked, and none for other filters', () => {
  expect(currentAt('/admin')).toEqual(['Everything'])
  expect(currentAt('/admin?closed=show')).toEqual(['Everything'])
  expect(currentAt('/admin?status=pending&sort=oldest')).toEqual(['Needs an estimate'])
  expect(currentAt('/admin?status=pending')).toEqual([])
  expect(currentAt('/admin?from=2026-11-23&to=2026-11-29&sort=soonest')).toEqual(['This week'])
  expect(currentAt('/admin?view=closed')).toEqual(['Closed'])
})

test('one saved view is marked on a page that doesn’t know the current day yet', () => {
  const shown = deskFiltersFromParams(new URLSearchParams())
  expect(savedViews(null).filter((view) => isSavedView(view, shown))).toHaveLength(1)
})
