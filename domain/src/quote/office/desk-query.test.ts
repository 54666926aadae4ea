import { describe, expect, it } from 'vitest'
import { allQuotes } from './desk-filters.ts'
import { closedQuery, deskQuery } from './desk-query.ts'

const open = {
  ...{ field: 'list_status', op: 'in' },
  value: ['pending', 'estimated', 'scheduled', 'completed'],
}
const newest = [{ field: 'created_at', direction: 'desc' }]

describe('the query for the list of quotes', () => {
  it('finds all open quotes without a filter, newest first', () => {
    expect(deskQuery(allQuotes)).toEqual({ wheres: [open], orders: newest })
    expect(deskQuery({ ...allQuotes, showsClosed: true })).toEqual({ wheres: [], orders: newest })
  })

  it('also sorts by the field of a range, so that pages are complete', () => {
    const query = deskQuery({ ...allQuotes, sort: 'oldest', moveFrom: '2026-12-01' })
    expect(query?.orders).toEqual([
      { field: 'created_at', direction: 'asc' },
      { field: 'move_date', direction: 'asc' },
    ])
  })

  it('keeps every filter during a search, and finds closed requests too, newest first', () => {
    const filters = { ...allQuotes, status: 'pending', sort: 'oldest', search: 'Okafor' } as const
    expect(deskQuery(filters)).toEqual({
      wheres: [
        { field: 'words', op: 'array-contains', value: 'okafor' },
        { field: 'list_status', op: 'in', value: ['pending', 'closed_pending'] },
      ],
      orders: newest,
    })
  })

  it('finds a name with its words in any order, in one condition', () => {
    const query = deskQuery({ ...allQuotes, search: 'Okafor, Maya' })
    expect(query?.wheres).toEqual([
      { field: 'words', op: 'array-contains-any', value: ['okafor maya', 'maya okafor'] },
    ])
  })

  it('never has more than the 30 values that Firestore allows', () => {
    const search = 'Ann Bea Cat Dora'
    const combined = (query: ReturnType<typeof deskQuery>) =>
      (query?.wheres ?? []).reduce(
        (product, { value }) => product * (Array.isArray(value) ? value.length : 1),
        1,
      )
    expect(combined(deskQuery({ ...allQuotes, search }))).toBe(24)
    expect(combined(deskQuery({ ...allQuotes, search, status: 'pending' }))).toBe(30)
  })

  it('counts the closed requests of a list, unless the list shows them', () => {
    expect(closedQuery({ ...allQuotes, status: 'pending', sort: 'oldest' })).toEqual({
      wheres: [{ field: 'list_status', op: 'in', value: ['closed_pending'] }],
      orders: [],
    })
    for (const other of [{ view: 'closed' }, { search: 'maya' }] as const) {
      expect(closedQuery({ ...allQuotes, ...other })).toBeNull()
    }
  })

  it('is empty for a search text without letters and digits', () => {
    expect(deskQuery({ ...allQuotes, search: '---' })).toBeNull()
  })

  it.each(['waiting', 'accepted', 'spam', 'closed'] as const)(
    'sorts the view %s newest first',
    (view) => {
      expect(deskQuery({ ...allQuotes, view })?.orders).toMatchObject([{ direction: 'desc' }])
    },
  )

  it('finds closed spam only if closed requests are shown', () => {
    const spam = (showsClosed: boolean) =>
      deskQuery({ ...allQuotes, view: 'spam', showsClosed })?.wheres[0]?.value
    expect([spam(false), spam(true)]).toEqual([['spam'], ['spam', 'closed_spam']])
  })
})
