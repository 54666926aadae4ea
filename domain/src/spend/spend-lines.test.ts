import { expect, it } from 'vitest'
import { emptyQuotes } from '../sources/figures.ts'
import type { SourceRow } from '../sources/sources-of.ts'
import { costOfOne, firstLines, returnOnDollar, spendLines, sumOfLines } from './spend-lines.ts'

const source = (name: string, over: Partial<SourceRow> = {}): SourceRow => ({
  ...emptyQuotes,
  ...{ name, visits: 1, phoneTaps: 0, requests: 1, scheduled: 1, bookedCents: 100 },
  ...over,
})
const linesOf = (rows: SourceRow[], spent: [string, number][]) => {
  const { paid, free } = spendLines(rows, new Map(spent))
  return [...paid, ...free]
}
const shown = (rows: SourceRow[], spent: [string, number][]) =>
  linesOf(rows, spent).map(({ name, kind, spentCents }) => [kind, name, spentCents])

it('spend is shown next to the one source that it covers', () => {
  expect(
    shown([source('yelp.com'), source('Direct', { bookedCents: 90 })], [['Yelp', 40000]]),
  ).toEqual([
    ['source', 'yelp.com', 40000],
    ['source', 'Direct', null],
  ])
})

it('spend that covers several sources has their sum above them, including phone leads', () => {
  const rows = [source('yelp / cpc / fall'), source('Phone: Yelp'), source('bing.com')]
  const lines = linesOf(rows, [['Yelp', 40000]])
  expect(lines.map(({ name, kind }) => [kind, name])).toEqual([
    ['paid', 'Yelp'],
    ['covered', 'yelp / cpc / fall'],
    ['covered', 'Phone: Yelp'],
    ['source', 'bing.com'],
  ])
  expect(lines[0]).toMatchObject({ visits: 2, requests: 2, scheduled: 2, bookedCents: 200 })
})

it('a source belongs to the spend with the most specific name, so that nothing counts twice', () => {
  const rows = [source('google / cpc / fall'), source('google.com'), source('Phone: Google')]
  const lines = shown(rows, [
    ['google', 100],
    ['google / cpc', 900],
  ])
  expect(lines).toEqual([
    ['paid', 'google', 100],
    ['covered', 'google.com', null],
    ['covered', 'Phone: Google', null],
    ['source', 'google / cpc / fall', 900],
  ])
})

it('spend covers a source only by whole words of its name', () => {
  expect(shown([source('yelping.com')], [['yelp', 1]])).toEqual([
    ['unseen', 'yelp', 1],
    ['source', 'yelping.com', null],
  ])
})

it('spend that covers no source is shown too', () => {
  const [line] = linesOf([], [['Radio', 25000]])
  expect(line).toMatchObject({ name: 'Radio', kind: 'unseen', visits: 0, spentCents: 25000 })
  expect(shown([source('Direct')], [['…', 5]])).toEqual([
    ['unseen', '…', 5],
    ['source', 'Direct', null],
  ])
})

it('paid and free sources are listed separately, each sorted by bookings', () => {
  const rows = [
    source('Direct', { bookedCents: 900 }),
    source('yelp.com', { bookedCents: 100 }),
    source('google / cpc', { bookedCents: 500 }),
    source('Phone: Friend or family', { bookedCents: 950 }),
  ]
  const { paid, free } = spendLines(
    rows,
    new Map([
      ['Yelp', 40000],
      ['google', 100],
    ]),
  )
  expect(paid.map(({ name }) => name)).toEqual(['google / cpc', 'yelp.com'])
  expect(free.map(({ name }) => name)).toEqual(['Phone: Friend or family', 'Direct'])
})

it.each([
  [412550, 90000, 458],
  [0, 90000, 0],
  [412550, 0, null],
  [412550, null, null],
])(
  '%j cents booked for %j cents spent are %j cents per dollar',
  (bookedCents, spentCents, cents) => {
    expect(returnOnDollar({ bookedCents, spentCents })).toBe(cents)
  },
)

it('the rest of a long table is added up, counting covered sources once', () => {
  const rows = Array.from({ length: 9 }, (_, at) => source(`site-${at}.com`, { visits: 9 - at }))
  const lines = linesOf([...rows, source('yelp.com'), source('Phone: Yelp')], [['yelp', 7]])
  expect(firstLines(lines, 2).map(({ name, kind }) => [kind, name])).toEqual([
    ['paid', 'yelp'],
    ['covered', 'yelp.com'],
    ['covered', 'Phone: Yelp'],
    ['source', 'site-0.com'],
    ['rest', '8 more sources'],
  ])
  for (const top of [0, 1, 2, 5, 8, 20]) {
    const whole = firstLines(lines, top).filter(({ kind }) => kind !== 'covered')
    expect(sumOfLines(whole)).toMatchObject({ requests: 11, visits: 47, spentCents: 7 })
  }
  expect(firstLines(lines, 9), 'no sum of one').toEqual(lines)
})

it('the rest of thousands of campaigns under one spend is added up', () => {
  const campaigns = Array.from({ length: 4000 }, (_, at) => source(`yelp / ${at}`, { visits: 2 }))
  const lines = firstLines(linesOf([...campaigns, source('Direct')], [['Yelp', 7]]), 25)
  expect(lines).toHaveLength(28)
  expect(lines[0]).toMatchObject({ kind: 'paid', name: 'Yelp', visits: 8000, spentCents: 7 })
  const rest = { kind: 'covered', name: '3975 more that Yelp covers', visits: 7950 }
  expect(lines[26]).toMatchObject({ ...rest, requests: 3975, spentCents: null })
  expect(lines[27]).toMatchObject({ kind: 'source', name: 'Direct' })
})

it('the sum shows no spend if nothing was spent', () => {
  expect(sumOfLines([])).toMatchObject({ requests: 0, bookedCents: 0, spentCents: null })
})

it.each([
  [90000, 3, 30000],
  [100, 3, 33],
  [200, 3, 67],
  [90000, 0, null],
  [null, 3, null],
  [0, 3, 0],
])('%j cents for %d requests are %j cents each', (spent, count, each) => {
  expect(costOfOne(spent, count)).toBe(each)
})
