import { describe, expect, it } from 'vitest'
import {
  addToTable,
  emptyFigures,
  emptyQuotes,
  type QuoteNumbers,
  type SourceFigures,
  type SourceNumbers,
  type SourceTable,
} from './figures.ts'
import { sourcesOf } from './sources-of.ts'

const today = '2026-11-22'
const quotes = (over: Partial<QuoteNumbers>): QuoteNumbers => ({ ...emptyQuotes, ...over })

const figures = emptyFigures()
function addTo(tables: SourceFigures['days'], key: string, name: string, numbers: SourceNumbers) {
  const table: SourceTable = tables.get(key) ?? new Map<string, never>()
  tables.set(key, table)
  addToTable(table, name, 99, numbers)
}
function add(day: string, name: string, over: Partial<SourceNumbers>) {
  const numbers = { visits: 0, phoneTaps: 0, measured: emptyQuotes, stated: emptyQuotes, ...over }
  addTo(figures.days, day, name, numbers)
  const { measured, stated } = numbers
  addTo(figures.months, '2026-12', name, { visits: 0, phoneTaps: 0, measured, stated })
}

const google = quotes({ requests: 3, scheduled: 2, bookedCents: 4_125_000 })
const unknown = quotes({ requests: 1, scheduled: 1, bookedCents: 765_000 })
const yelp = quotes({ requests: 1 })
add('2026-11-22', 'google / cpc', { visits: 40, measured: google, stated: google })
add('2026-10-24', 'Not known', { measured: unknown })
add('2026-10-24', 'Customer said: Yelp', { stated: unknown })
add('2026-10-23', 'Phone: Yelp', { measured: yelp, stated: yelp })
add('2026-11-21', 'Direct', { visits: 9 })

const namesOf = (basis: 'measured' | 'stated', days: number) =>
  sourcesOf(figures, { window: { days }, basis }, today).rows.map(({ name }) => name)

describe('the table of sources', () => {
  it('counts the last 30 UTC days, including today, and sorts by bookings', () => {
    const table = sourcesOf(figures, { window: { days: 30 }, basis: 'measured' }, today)
    expect(table.rows.map(({ name }) => name)).toEqual(['google / cpc', 'Not known', 'Direct'])
    expect(table.rows[0]).toEqual({ name: 'google / cpc', visits: 40, phoneTaps: 0, ...google })
    expect(table).toMatchObject({ known: 4_125_000, notKnown: 765_000 })
    expect(table.total).toMatchObject({ visits: 49, requests: 4, bookedCents: 4_890_000 })
    expect(namesOf('measured', 31)).toContain('Phone: Yelp')
    expect(namesOf('measured', 1)).toEqual(['google / cpc'])
  })

  it('sorts sources with equal bookings by requests, then by visits, then by name', () => {
    const tied = emptyFigures()
    const row = (name: string, visits: number, over: Partial<QuoteNumbers>) =>
      addTo(tied.days, today, name, {
        ...{ visits, phoneTaps: 0, measured: quotes(over), stated: emptyQuotes },
      })
    row('b', 7, { requests: 1 })
    row('a', 7, { requests: 1 })
    row('most visits', 9, { requests: 1 })
    row('more requests', 1, { requests: 2 })
    row('booked', 1, { requests: 1, bookedCents: 1 })
    const { rows } = sourcesOf(tied, { window: { days: 1 }, basis: 'measured' }, today)
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(['booked', 'more requests', 'most visits', 'a', 'b'])
  })

  it('uses the source that customers named if chosen, without rows that only the measured source has', () => {
    const table = sourcesOf(figures, { window: { days: 30 }, basis: 'stated' }, today)
    expect(table.rows.map(({ name }) => name)).toEqual([
      'google / cpc',
      'Customer said: Yelp',
      'Direct',
    ])
    expect(table).toMatchObject({ known: 4_890_000, notKnown: 0 })
  })

  it('adds up moves by the month of the move, without visits', () => {
    const ofAll = sourcesOf(figures, { window: { months: 'all' }, basis: 'measured' }, today)
    expect(ofAll.total).toMatchObject({ visits: 0, requests: 5, bookedCents: 4_890_000 })
    const window = { months: ['2026-11'] }
    expect(sourcesOf(figures, { window, basis: 'measured' }, today).rows).toEqual([])
  })
})
