import type { PlainDate } from '../plain-date.ts'
import { shiftMonth, type Month, type SourceFigures } from './figures.ts'
import { sourcesOf, sumOfCounts, type SourceBasis } from './sources-of.ts'

/** How many months before and after this one the chart shows. */
export const revenueMonths = { before: 9, after: 2 } as const

/** How many sources the chart shows separately. The others are combined. */
export const shownSources = 3

export interface RevenueByMonth {
  /** The sources with the most dollars in these months, best first. */
  sources: string[]
  /** Cents of each source in `sources`, then of all others. */
  months: { month: Month; cents: number[]; total: number }[]
  total: number
}

/**
 * The dollars of booked moves by the month of the move. They are the same as in the column 'Booked
 * $' of the table 'Revenue by source'.
 */
export function revenueByMonth(
  figures: SourceFigures,
  basis: SourceBasis,
  today: PlainDate,
): RevenueByMonth {
  const { before, after } = revenueMonths
  const names = Array.from({ length: before + 1 + after }, (_, at) =>
    shiftMonth(today.slice(0, 7), at - before),
  )
  const of = (months: readonly Month[]) => sourcesOf(figures, { window: { months }, basis }, today)
  const all = of(names)
  const sources = all.rows
    .filter(({ bookedCents }) => bookedCents > 0)
    .slice(0, shownSources)
    .map(({ name }) => name)
  return {
    sources,
    months: names.map((month) => {
      const { rows, total } = of([month])
      const apart = sources.map((source) => rows.find(({ name }) => name === source))
      const others = rows.filter((row) => !apart.includes(row))
      return {
        month,
        cents: [...apart.map((row) => row?.bookedCents ?? 0), sumOfCounts(others).bookedCents],
        total: total.bookedCents,
      }
    }),
    total: all.total.bookedCents,
  }
}
