import { describe, expect, it } from 'vitest'
import { addToTable, emptyFigures, emptyQuotes, type SourceTable } from './figures.ts'
import { revenueByMonth } from './revenue-by-month.ts'
import { sourcesOf } from './sources-of.ts'

const today = '2026-11-22'
const figures = emptyFigures()
function book(month: string, name: string, bookedCents: number) {
  const measured = { ...emptyQuotes, scheduled: 1, bookedCents }
  const table: SourceTable = figures.months.get(month) ?? new Map<string, never>()
  figures.months.set(month, table)
  addToTable(table, name, 99, { visits: 0, phoneTaps: 0, measured, stated: emptyQuotes })
}
book('2026-11', 'google / cpc', 500_000)
book('2026-12', 'google / cpc', 100_000)
book('2026-11', 'Direct', 300_000)
book('2026-11', 'Phone: Yelp', 200_000)
book('2026-11', 'Not known', 40_000)
book('2026-12', 'Other', 2_001)
book('2026-01', 'Direct', 9_900_000)
const revenue = revenueByMonth(figures, 'measured', today)

describe('the chart of revenue by month', () => {
  it('has the nine months before this month and the two after it', () => {
    const months = revenue.months.map(({ month }) => month)
    expect(months).toHaveLength(12)
    expect([months[0], months.at(-1)]).toEqual(['2026-02', '2027-01'])
  })

  it('shows the best sources separately, and all other sources together', () => {
    expect(revenue.sources).toEqual(['google / cpc', 'Direct', 'Phone: Yelp'])
    const of = (name: string) => revenue.months.find(({ month }) => month === name)?.cents
    expect(of('2026-11')).toEqual([500_000, 300_000, 200_000, 40_000])
    expect(of('2026-12')).toEqual([100_000, 0, 0, 2_001])
    expect(of('2026-10')).toEqual([0, 0, 0, 0])
  })

  it('has the totals of the table by month of the move', () => {
    for (const { month, cents, total } of revenue.months) {
      const table = sourcesOf(figures, { window: { months: [month] }, basis: 'measured' }, today)
      expect(total).toBe(table.total.bookedCents)
      expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total)
    }
    expect(revenue.total).toBe(1_142_001)
  })
})
