import { describe, expect, it } from 'vitest'
import { shiftUtcDay } from '../visit/day.ts'
import { withEvent, withVisit, type VisitorSession } from '../visit/visit-session.ts'
import { countedVisit } from '../visit/counted-visit.ts'
import type { CountedQuote } from './count-quote.ts'
import { clearSessions, fileSession } from './file-session.ts'
import {
  addQuotes,
  dropOld,
  emptyFigures,
  emptyQuotes,
  oldestDay,
  quoteColumns,
  type QuoteNumbers,
  type SourceFigures,
} from './figures.ts'
import { packSources, unpackSources } from './packed.ts'
import { addQuote, replaceQuotes } from './replace-quotes.ts'
import { sourcesOf } from './sources-of.ts'

const today = '2026-11-22'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute))

/** Different numbers, which are always the same for the same seed. */
function randomly(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const sumOfDays = ({ days }: SourceFigures, basis: 'measured' | 'stated') =>
  [...days.values()]
    .flatMap((table) => [...table.values()])
    .reduce((sum, row) => addQuotes(sum, row[basis]), emptyQuotes)

/** The numbers under keys such as '2026-11-20 Direct measured requests', without zeros. */
function flat({ days, months }: SourceFigures): Record<string, number> {
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
    }
  }
  const visitsOf = ({ days }: SourceFigures) =>
    [...days].flatMap(([day, table]) => [...table].map(([name, row]) => [day, name, row.visits]))

  it('have the same sums as a plain recount, replace earlier quotes, and leave the visits unchanged', () => {
    const figures = emptyFigures()
    for (let day = 0; day < 400; day += 7) {
      const at = new Date(Date.UTC(2026, 10, 22 - day))
      const visit = countedVisit({ created_at: at, page_url: '/', referrer: null, session_id: 's' })
      fileSession(figures, undefined, withVisit(undefined, visit).session, today)
    }
    const visits = visitsOf(figures)
    for (let round = 0; round < 2; round += 1) {
      const quotes = Array.from({ length: 2000 }, anyQuote)
      const counted = emptyFigures()
      for (const quote of quotes) addQuote(counted, quote, today)
      replaceQuotes(figures, counted)
      expect(flat(unpackSources(packSources(figures)))).toEqual(recount(quotes))
      const sum = quotes.reduce((all, { numbers }) => addQuotes(all, numbers), emptyQuotes)
      expect(sumOfDays(figures, 'measured')).toEqual(sum)
      expect(sumOfDays(figures, 'stated')).toEqual(sum)
    }
    replaceQuotes(figures, emptyFigures())
    expect(visitsOf(figures)).toEqual(visits)
    clearSessions(figures, null)
    expect(figures).toEqual(emptyFigures())
  })
})

describe('thirteen sources on one day', () => {
  const counted = (names: readonly string[]) => {
    const quotes = emptyFigures()
    const numbers = { ...emptyQuotes, requests: 1 }
    for (const name of names) {
      addQuote(quotes, { measured: name, stated: name, day: today, month: null, numbers }, today)
    }
    return quotes
  }
  const campaigns = Array.from({ length: 14 }, (_, n) => `campaign ${n}`)

  it('keep the first twelve by name and the rest in Other, until one of the twelve is removed', () => {
    const figures = emptyFigures()
    replaceQuotes(figures, counted(campaigns))
    const rows = figures.days.get(today)
    expect([...(rows?.keys() ?? [])]).toEqual([...campaigns.slice(0, 12), 'Other'])
    expect(rows?.get('Other')?.measured.requests).toBe(2)
    replaceQuotes(figures, counted(campaigns.slice(1)))
    const next = figures.days.get(today)
    expect(next?.get('campaign 12')?.measured.requests).toBe(1)
    expect(next?.get('Other')?.measured.requests).toBe(1)
  })

  it('leave room for our own names, which no campaign can use', () => {
    const figures = emptyFigures()
    const ours = ['Direct', 'Not known', 'Phone: Yelp', 'Customer said: Google']
    replaceQuotes(figures, counted([...campaigns.slice(0, 12), ...ours]))
    const names = [...(figures.days.get(today)?.keys() ?? [])]
    expect(names).toEqual([...campaigns.slice(0, 12), ...ours])
  })
})

describe('a day that is no longer kept', () => {
  const quoteOf = (day: string): CountedQuote => ({
    ...{ measured: 'Direct', stated: 'Direct', day, month: '2026-11' },
    numbers: { ...emptyQuotes, requests: 1 },
  })

  it('is dropped, and its quotes count by their month only', () => {
    const figures = emptyFigures()
    addQuote(figures, quoteOf(oldestDay(today)), today)
    expect([...figures.days.keys()]).toEqual([oldestDay(today)])
    dropOld(figures, shiftUtcDay(today, 1))
    expect(figures.days.size).toBe(0)
    addQuote(figures, quoteOf(shiftUtcDay(oldestDay(today), -1)), today)
    expect(figures.days.size).toBe(0)
    expect(figures.months.get('2026-11')?.get('Direct')?.measured.requests).toBe(2)
  })
})

const visit = (minute: number, address: string, referrer: string | null = null) =>
  countedVisit({
    created_at: at(minute),
    page_url: `https://www.example.com${address}`,
    referrer,
    session_id: 's',
  })

describe('a session', () => {
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
    const figures = emptyFigures()
    let session: VisitorSession | undefined
    for (const place of order) {
      const given = visits[place]
      if (given) session = fileSession(figures, session, withVisit(session, given).session, today)
    }
    expect(session).toMatchObject({ source: 'google / cpc', sourceRow: 'google / cpc' })
    const { rows } = sourcesOf(figures, { window: { days: 1 }, basis: 'measured' }, today)
    expect(rows).toMatchObject([{ name: 'google / cpc', visits: 1 }])
  })

  it('from an ad click never has its referrer as source', () => {
    const { session } = withVisit(undefined, visit(1, '/?gclid=abc', 'https://www.google.com/'))
    expect(session.source).toBe('google / cpc')
    expect(session.referrer).toBe('www.google.com')
  })

  it('is Direct without a referrer, and Not known without a visit', () => {
    expect(withVisit(undefined, visit(1, '/')).session.source).toBe('Direct')
    const tapped = withEvent(undefined, { kind: 'phone-tapped', at: at(0) })
    expect(tapped).toMatchObject({ source: 'Not known', phoneTaps: 1 })
    expect(withVisit(tapped, visit(1, '/')).session).toMatchObject({
      source: 'Direct',
      phoneTaps: 1,
    })
  })

  it('with a referrer that imitates one of our names is stored in lowercase', () => {
    expect(withVisit(undefined, visit(1, '/', 'Not known')).session.source).toBe('not known')
    expect(withVisit(undefined, visit(1, '/', 'Phone: Yelp')).session.source).toBe('phone: yelp')
  })
})
