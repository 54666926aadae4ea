import { describe, expect, it } from 'vitest'
import { shiftUtcDay } from '../visit/day.ts'
import { countDay, countHour } from '../visit/count-day.ts'
import { countedVisit } from '../visit/counted-visit.ts'
import { mergeSessions, sessionOfEvent, sessionOfVisit } from '../visit/visit-session.ts'
import type { CountedQuote } from './count-quote.ts'
import { countQuotes, dayRows, monthRows } from './count-quotes.ts'
import {
  addNumbers,
  emptyQuotes,
  nothingCounted,
  oldestMonth,
  quoteColumns,
  type QuoteNumbers,
} from './figures.ts'
import { packSources, tableOfRows, unpackSources, type SourceRows } from './packed.ts'
import { sourcesOf } from './sources-of.ts'

const today = '2026-11-22'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute))

/** A random number generator that returns the same numbers for the same seed. */
function randomly(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

function figuresOf(quotes: readonly CountedQuote[], visits: ReadonlyMap<string, SourceRows>) {
  const names = [...new Set([...quotes.map(({ day }) => day), ...visits.keys()])]
  const counted = names.map(
    (day) => [day, countQuotes(quotes.filter((one) => one.day === day))] as const,
  )
  const days = counted.map(([day, { rows }]): [string, SourceRows] => [
    day,
    dayRows(visits.get(day) ?? [], rows),
  ])
  const months = monthRows(
    counted.map(([, ofDay]) => ofDay),
    (month) => month >= oldestMonth(today),
  )
  return unpackSources(packSources({ days, months }, null))
}
type Figures = ReturnType<typeof figuresOf>

const sumOfDays = ({ days }: Figures, basis: 'measured' | 'stated') =>
  [...days.values()]
    .flatMap((table) => [...table.values()])
    .reduce(
      (sum, row) => addNumbers(sum, { ...nothingCounted, [basis]: row[basis] }),
      nothingCounted,
    )[basis]

/** Example of a key: '2026-11-20 Direct measured requests'. Zeros are left out. */
function flat({ days, months }: Figures): Record<string, number> {
  const all = [...days, ...months].flatMap(([key, table]) =>
    [...table].flatMap(([name, row]) =>
      (['measured', 'stated'] as const).flatMap((basis) =>
        quoteColumns.map((one) => [`${key} ${name} ${basis} ${one}`, row[basis][one]] as const),
      ),
    ),
  )
  return Object.fromEntries(all.filter(([, number]) => number !== 0))
}

function recount(quotes: readonly CountedQuote[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { day, month, numbers, ...names } of quotes) {
    for (const key of month === null ? [day] : [day, month]) {
      for (const basis of ['measured', 'stated'] as const) {
        for (const column of quoteColumns.filter((one) => numbers[one] !== 0)) {
          const place = `${key} ${names[basis]} ${basis} ${column}`
          sums[place] = (sums[place] ?? 0) + numbers[column]
        }
      }
    }
  }
  return sums
}

describe('2,000 random quotes', () => {
  const random = randomly(42)
  const names = ['google / cpc', 'Direct', 'Not known', 'maps.example', 'Phone: Yelp']
  const anyQuote = (): CountedQuote => {
    const measured = names[random(5)] ?? ''
    const numbers = quoteColumns.map((column) => [
      column,
      column === 'requests' ? 1 : random(column.endsWith('Cents') ? 100_000_000 : 2),
    ])
    return {
      ...{ measured, stated: random(3) === 0 ? 'Customer said: Google' : measured },
      day: shiftUtcDay(today, -random(399)),
      month: random(9) === 0 ? null : `2026-${String(1 + random(12)).padStart(2, '0')}`,
      numbers: Object.fromEntries(numbers) as QuoteNumbers,
      session: null,
    }
  }
  const visitsOf = ({ days }: Figures) =>
    [...days]
      .flatMap(([day, table]) => [...table].map(([name, row]) => `${day} ${name} ${row.visits}`))
      .filter((row) => !row.endsWith(' 0'))
      .sort()

  it('give the same sums as a plain recount, and leave the visits as they were', () => {
    const visits = new Map<string, SourceRows>()
    for (let day = 0; day < 400; day += 7) {
      const at = new Date(Date.UTC(2026, 10, 22 - day))
      const visit = countedVisit({ created_at: at, page_url: '/', referrer: null, session_id: 's' })
      const hour = countHour([visit], [])
      const name = shiftUtcDay(today, -day)
      const { sources } = countDay(name, (of) => (of === name ? [hour] : []))
      visits.set(name, sources)
    }
    const before = visitsOf(figuresOf([], visits))
    expect(before).toHaveLength(58)
    for (let round = 0; round < 2; round += 1) {
      const quotes = Array.from({ length: 2000 }, anyQuote)
      const figures = figuresOf(quotes, visits)
      expect(flat(figures)).toEqual(recount(quotes))
      const sum = quotes.reduce(
        (all, { numbers }) => addNumbers(all, { ...nothingCounted, measured: numbers }),
        nothingCounted,
      ).measured
      expect(sumOfDays(figures, 'measured')).toEqual(sum)
      expect(sumOfDays(figures, 'stated')).toEqual(sum)
      expect(visitsOf(figures)).toEqual(before)
    }
  })
})

describe('thirteen sources of requests on one day', () => {
  const counted = (names: readonly string[]) => {
    const numbers = { ...emptyQuotes, requests: 1 }
    const quotes = names.map((name) => ({
      ...{ measured: name, stated: name, day: today, month: null, numbers, session: null },
    }))
    return tableOfRows(dayRows([], countQuotes(quotes).rows))
  }
  const campaigns = Array.from({ length: 14 }, (_, n) => `campaign ${String(n).padStart(2, '0')}`)

  it('are twelve with their names and one under Other, until one of the twelve is removed', () => {
    const rows = counted(campaigns)
    expect([...rows.keys()]).toEqual(['Other', ...campaigns.slice(0, 12)])
    expect(rows.get('Other')?.measured.requests).toBe(2)
    const next = counted(campaigns.slice(1))
    expect(next.get('campaign 12')?.measured.requests).toBe(1)
    expect(next.get('Other')?.measured.requests).toBe(1)
  })

  it('leave room for our own names, which no campaign can use', () => {
    const ours = ['Customer said: Google', 'Direct', 'Not known', 'Phone: Yelp']
    const names = [...counted([...campaigns.slice(0, 12), ...ours]).keys()]
    expect(names).toEqual([...ours, ...campaigns.slice(0, 12)])
  })
})

const visit = (minute: number, address: string, referrer: string | null = null) =>
  countedVisit({
    created_at: at(minute),
    page_url: `https://www.example.com${address}`,
    referrer,
    session_id: 's',
  })

describe('a visitor’s session', () => {
  const visits = [
    visit(1, '/?utm_source=google&utm_medium=cpc', 'https://www.google.com/'),
    visit(2, '/services', 'https://www.example.com/'),
    visit(3, '/?gclid=abc', 'https://www.bing.com/'),
  ]

  it.each([
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ])('keeps the source of its first visit, counted in the order %i %i %i', (...order) => {
    const hour = countHour(
      order.flatMap((place) => visits[place] ?? []),
      [],
    )
    const { sources } = countDay(today, (day) => (day === today ? [hour] : []))
    const figures = unpackSources(packSources({ days: [[today, sources]], months: [] }, null))
    const { rows } = sourcesOf(figures, { window: { days: 1 }, basis: 'measured' }, today)
    expect(rows).toMatchObject([{ name: 'google / cpc', visits: 1 }])
  })

  it('after an ad click has the ad as source, not the referrer', () => {
    const session = sessionOfVisit(visit(1, '/?gclid=abc', 'https://www.google.com/'))
    expect(session.source).toBe('google / cpc')
    expect(session.referrer).toBe('www.google.com')
  })

  it('has the source Direct without a referrer, and Not known without a visit', () => {
    expect(sessionOfVisit(visit(1, '/')).source).toBe('Direct')
    const tapped = sessionOfEvent({ kind: 'phone-tapped', at: at(0), sessionId: 's' })
    expect(tapped).toMatchObject({ source: 'Not known', phoneTaps: 1 })
    expect(mergeSessions(tapped, sessionOfVisit(visit(1, '/')))).toMatchObject({
      source: 'Direct',
      phoneTaps: 1,
    })
  })

  it('can’t have one of our own names as referrer', () => {
    expect(sessionOfVisit(visit(1, '/', 'Not known')).source).toBe('not known')
    expect(sessionOfVisit(visit(1, '/', 'Phone: Yelp')).source).toBe('phone: yelp')
  })
})
