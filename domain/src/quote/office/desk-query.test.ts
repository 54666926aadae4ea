import { describe, expect, it } from 'vitest'
import { allQuotes } from './desk-filters.ts'
import { closedQuery, deskQuery } from './desk-query.ts'

describe("the desk's query", () => {
  it('is for all quotes without a filter, newest first', () => {
    expect(deskQuery(allQuotes)).toEqual({
      collection: 'quotes',
      wheres: [],
      orders: [{ field: 'created_at', direction: 'desc' }],
    })
  })

  it('also sorts by the field of a range, so that a cursor is complete', () => {
    const query = deskQuery({ ...allQuotes, sort: 'oldest', moveFrom: '2026-12-01' })
    expect(query?.orders).toEqual([
      { field: 'created_at', direction: 'asc' },
      { field: 'move_date', direction: 'asc' },
    ])
  })

  it("keeps every filter during a search, newest first whatever the list's order was", () => {
    const filters = { ...allQuotes, status: 'pending', sort: 'oldest', search: 'Okafor' } as const
    expect(deskQuery(filters)).toEqual({
      collection: 'quotes',
      wheres: [
        { field: 'search.words', op: 'array-contains', value: 'okafor' },
        { field: 'status', op: '==', value: 'pending' },
      ],
      orders: [{ field: 'created_at', direction: 'desc' }],
    })
  })

  it('searches for a name in any order, in one condition', () => {
    const query = deskQuery({ ...allQuotes, search: 'Okafor, Maya' })
    expect(query?.wheres).toEqual([
      {
        field: 'search.words',
        op: 'array-contains-any',
        value: ['okafor maya', 'maya okafor'],
      },
    ])
  })

  it('counts closed requests with equalities only, which need no extra index', () => {
    const closed = { field: 'search.stage', op: 'in', value: ['canceled', 'closed'] }
    expect(closedQuery({ ...allQuotes, status: 'pending', sort: 'oldest' })).toEqual({
      collection: 'quotes',
      wheres: [{ field: 'status', op: '==', value: 'pending' }, closed],
      orders: [],
    })
    for (const other of [{ view: 'spam' }, { search: 'maya' }, { moveTo: '2026-12-01' }] as const) {
      expect(closedQuery({ ...allQuotes, ...other })).toBeNull()
    }
  })

  it('is null for a search without anything to look for', () => {
    expect(deskQuery({ ...allQuotes, search: '---' })).toBeNull()
  })

  it.each([
    ['waiting', 'quotes'],
    ['accepted', 'quotes'],
    // Facts that a customer must not know are in no document that they may read.
    ['spam', 'requests'],
    ['closed', 'requests'],
  ] as const)('of the view %s is newest first, of %s', (view, collection) => {
    const query = deskQuery({ ...allQuotes, view })
    expect(query?.orders).toMatchObject([{ direction: 'desc' }])
    expect(query?.collection).toBe(collection)
  })

  it('for requests that wait for the customer’s answer leaves out accepted estimates', () => {
    const query = deskQuery({ ...allQuotes, view: 'waiting' })
    expect(query?.wheres).toEqual([{ field: 'search.stage', op: '==', value: 'waiting' }])
  })
})
