import { describe, expect, it } from 'vitest'
import { allQuotes } from './desk-filters.ts'
import { closedQuery, deskQuery } from './desk-query.ts'

const open = {
  ...{ field: 'list_status', op: 'in' },
  value: ['pending', 'estimated', 'scheduled', 'completed'],
}
const newest = [{ field: 'created_at', direction: 'desc' }]

describe("the desk's query", () => {
  it('is for all open quotes without a filter, newest first', () => {
    expect(deskQuery(allQuotes)).toEqual({ wheres: [open], orders: newest })
    expect(deskQuery({ ...allQuotes, showsClosed: true })).toEqual({ wheres: [], orders: newest })
  })

  it('also sorts by the field of a range, so that a cursor is complete', () => {
    const query = deskQuery({ ...allQuotes, sort: 'oldest', moveFrom: '2026-12-01' })
    expect(query?.orders).toEqual([
      { field: 'created_at', direction: 'asc' },
      { field: 'move_date', direction: 'asc' },
    ])
  })

  it("keeps every filter during a search, newest first whatever the list's order was, with closed requests", () => {
    const filters = { ...allQuotes, status: 'pending', sort: 'oldest', search: 'Okafor' } as const
    expect(deskQuery(filters)).toEqual({
      wheres: [
        { field: 'words', op: 'array-contains', value: 'okafor' },
        { field: 'list_status', op: 'in', value: ['pending', 'closed_pending'] },
      ],
      orders: newest,
    })
  })

  it('searches for a name in any order, in one condition', () => {
    const query = deskQuery({ ...allQuotes, search: 'Okafor, Maya' })
    expect(query?.wheres).toEqual([
      { field: 'words', op: 'array-contains-any', value: ['okafor maya', 'maya okafor'] },
    ])
  })

  it('never combines more than the 30 values that Firestore answers', () => {
    const search = 'Ann Bea Cat Dora'
    const combined = (query: ReturnType<typeof deskQuery>) =>
      (query?.wheres ?? []).reduce(
        (product, { value }) => product * (Array.isArray(value) ? value.length : 1),
        1,
      )
    expect(combined(deskQuery({ ...allQuotes, search }))).toBe(24)
    expect(combined(deskQuery({ ...allQuotes, search, status: 'pending' }))).toBe(30)
  })

  it('counts the closed requests of a list, except where all are listed', () => {
    expect(closedQuery({ ...allQuotes, status: 'pending', sort: 'oldest' })).toEqual({
      wheres: [{ field: 'list_status', op: 'in', value: ['closed_pending'] }],
      orders: [],
    })
    for (const other of [{ view: 'closed' }, { search: 'maya' }] as const) {
      expect(closedQuery({ ...allQuotes, ...other })).toBeNull()
    }
  })

  it('is null for a search without anything to look for', () => {
    expect(deskQuery({ ...allQuotes, search: '---' })).toBeNull()
  })

  it.each(['waiting', 'accepted', 'spam', 'closed'] as const)(
    'of the view %s is newest first',
    (view) => {
      expect(deskQuery({ ...allQuotes, view })?.orders).toMatchObject([{ direction: 'desc' }])
    },
  )

  it('lists closed spam only if closed requests are shown', () => {
    const spam = (showsClosed: boolean) =>
      deskQuery({ ...allQuotes, view: 'spam', showsClosed })?.wheres[0]?.value
    expect([spam(false), spam(true)]).toEqual([['spam'], ['spam', 'closed_spam']])
  })
})
