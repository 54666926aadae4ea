import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moveTypes } from '../choices.ts'
import { allQuotes, deskSorts, deskViews, type DeskFilters } from './desk-filters.ts'
import { deskQuery, type DeskQuery } from './desk-query.ts'
import { quoteStatuses } from '../status.ts'

/*
 * The emulator answers any query, but production refuses a query without an index. So this test
 * computes the indexes that the desk needs, by Firestore's own rules, and compares them with the
 * deployed file.
 */

interface IndexFile {
  indexes: {
    collectionGroup: string
    queryScope: string
    fields: { fieldPath: string; order?: string; arrayConfig?: string }[]
  }[]
}

const file = JSON.parse(
  readFileSync(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as IndexFile

const declared = new Set(
  file.indexes
    .filter(({ queryScope }) => queryScope === 'COLLECTION')
    .map(({ collectionGroup, fields }) =>
      named(
        collectionGroup,
        fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
      ),
    ),
)

/**
 * The composite indexes of a query. Firestore merges indexes with the same order, so each equality
 * needs only its own index, and so does an array condition. A single sort field uses its automatic
 * index.
 */
function indexesOf({ wheres, orders }: DeskQuery): string[] {
  const collection = 'requests'
  const ordered = orders.map(
    ({ field, direction }) => `${field} ${direction === 'asc' ? 'ASCENDING' : 'DESCENDING'}`,
  )
  const equalities = wheres.flatMap(({ op, field }) => {
    if (op === 'array-contains' || op === 'array-contains-any') return `${field} CONTAINS`
    return op === '==' || op === 'in' ? `${field} ASCENDING` : []
  })
  if (equalities.length > 0)
    return equalities.map((field) => named(collection, [field, ...ordered]))
  return ordered.length > 1 ? [named(collection, ordered)] : []
}

/** Example: 'quotes: status ASCENDING, created_at DESCENDING'. */
function named(collection: string, fields: readonly string[]): string {
  return `${collection}: ${fields.join(', ')}`
}

const searches = ['', 'robinson', 'ann robinson']
const anyOf = <Value>(values: readonly Value[]) => [undefined, ...values]

const everyFilter: DeskFilters[] = anyOf(quoteStatuses).flatMap((status) =>
  anyOf(moveTypes).flatMap((moveType) =>
    anyOf(['2026-12-01']).flatMap((moveFrom) =>
      anyOf(['2026-12-31']).flatMap((moveTo) =>
        deskSorts.flatMap((sort) =>
          searches.map((search) => ({
            ...allQuotes,
            status,
            moveType,
            moveFrom,
            moveTo,
            sort,
            search,
          })),
        ),
      ),
    ),
  ),
)

everyFilter.push(...deskViews.map((view) => ({ ...allQuotes, view })))
everyFilter.push(...everyFilter.map((filters) => ({ ...filters, showsClosed: true })))

function listed(filters: DeskFilters): DeskQuery {
  const query = deskQuery(filters)
  if (query === null) throw new Error('Nothing to look for')
  return query
}

const needed = new Set(everyFilter.flatMap((filters) => indexesOf(listed(filters))))

test('every query of the list of quotes has its indexes', () => {
  expect([...needed].filter((index) => !declared.has(index))).toEqual([])
  expect(needed.size).toBeGreaterThan(15)
})

test('the revenue has the index that its sum needs', () => {
  expect(declared).toContain('quotes: status ASCENDING, estimate_amount ASCENDING')
})

test('every index for the list is needed by a query', () => {
  const lists = /^requests: (list_status|move_type|move_date|views|words|created_at)/
  const listing = [...declared].filter((index) => lists.test(index))
  expect(listing.filter((index) => !needed.has(index))).toEqual([])
})

test('every field that is filtered by a range is also sorted by, so that pages are complete', () => {
  for (const filters of everyFilter) {
    const { wheres, orders } = listed(filters)
    const ranged = wheres.filter(({ op }) => op === '>=' || op === '<=').map(({ field }) => field)
    const ordered = orders.map(({ field }) => field)
    expect(ranged.every((field) => ordered.includes(field))).toBe(true)
  }
})
