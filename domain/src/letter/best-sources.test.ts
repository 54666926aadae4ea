import { expect, it } from 'vitest'
import { addToTable, emptyFigures, emptyQuotes, type SourceTable } from '../sources/figures.ts'
import { bestSources } from './best-sources.ts'

const figures = emptyFigures()
function book(day: string, name: string, dollars: number) {
  const measured = { ...emptyQuotes, requests: 2, scheduled: 1, bookedCents: 100 * dollars }
  const table: SourceTable = figures.days.get(day) ?? new Map<string, never>()
  figures.days.set(day, table)
  addToTable(table, name, 99, { visits: 0, phoneTaps: 0, measured, stated: measured })
}
book('2026-11-22', 'Direct', 900)
book('2026-11-21', 'Not known', 5000)
book('2026-11-20', 'yelp.com', 300)
book('2026-11-20', 'Phone: Yelp', 700)
book('2026-08-25', 'google / cpc', 800)
book('2026-08-24', 'bing.com', 4000)

it('the weekly email lists the sources with the most booked dollars in 90 days, and the cost of paid ones', () => {
  const spend = new Map([['2026-11', [{ source: 'Yelp', cents: 30_000 }]]])
  expect(bestSources(figures, spend, '2026-11-22')).toEqual([
    { name: 'Yelp', bookedCents: 100_000, booked: 2, spentCents: 22_000 },
    { name: 'Direct', bookedCents: 90_000, booked: 1, spentCents: null },
    { name: 'google / cpc', bookedCents: 80_000, booked: 1, spentCents: null },
  ])
})

it('the weekly email leaves out a source without bookings, whatever it cost', () => {
  const spend = new Map([['2026-08', [{ source: 'Radio', cents: 90_000 }]]])
  expect(bestSources(figures, spend, '2026-08-23')).toEqual([])
})
