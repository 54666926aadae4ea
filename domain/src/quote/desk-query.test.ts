import { describe, expect, it } from 'vitest'
import { allQuotes } from './desk-filters.ts'
import { deskQueries, isRepeated } from './desk-query.ts'
import { searchFields } from './search-fields.ts'

describe("the desk's queries", () => {
  it('are one without a search, newest first', () => {
    expect(deskQueries(allQuotes)).toEqual([
      {
        collection: 'quotes',
        wheres: [],
        orders: [{ field: 'created_at', direction: 'desc' }],
        range: undefined,
      },
    ])
  })

  it('order by the field of a range too, so that a cursor is whole', () => {
    const [query] = deskQueries({ ...allQuotes, sort: 'oldest', moveFrom: '2026-12-01' })
    expect(query?.orders).toEqual([
      { field: 'created_at', direction: 'asc' },
      { field: 'move_date', direction: 'asc' },
    ])
  })

  it('keep every filter while somebody searches', () => {
    const queries = deskQueries({ ...allQuotes, status: 'pending', search: 'okafor' })
    expect(queries.length).toBeGreaterThan(1)
    for (const { wheres } of queries) {
      expect(wheres).toContainEqual({ field: 'status', op: '==', value: 'pending' })
    }
  })

  it('are none for a search that holds nothing to look for', () => {
    expect(deskQueries({ ...allQuotes, search: '---' })).toEqual([])
  })

  it.each([
    ['waiting', 'quotes'],
    ['accepted', 'quotes'],
    // What a customer is not to know stands in no document that they may read.
    ['spam', 'quote_sources'],
    ['closed', 'quote_work'],
  ] as const)('of the view %s are one, newest first, of %s', (view, collection) => {
    const queries = deskQueries({ ...allQuotes, view })
    expect(queries).toHaveLength(1)
    expect(queries[0]?.orders).toMatchObject([{ direction: 'desc' }])
    expect(queries[0]?.collection).toBe(collection)
  })

  it('for the customer’s answer leave out who has said yes', () => {
    const [query] = deskQueries({ ...allQuotes, view: 'waiting' })
    expect(query?.wheres).toEqual([{ field: 'search.stage', op: '==', value: 'waiting' }])
  })

  it('know a quote that an earlier one has shown', () => {
    const queries = deskQueries({ ...allQuotes, search: 'da' })
    const dana = searchFields({
      id: 'x'.repeat(20),
      name: 'Dana Davis',
      email: 'm@x.co',
      phone: '1',
    })
    expect(isRepeated(queries, 0, dana)).toBe(false)
    expect(isRepeated(queries, 1, dana)).toBe(true)
    expect(isRepeated(queries, 1, { ...dana, name: 'ann davis' })).toBe(false)
  })
})
