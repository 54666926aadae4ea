import type { PlainDate } from '../plain-date.ts'
import { shiftUtcDay } from '../visit/day.ts'
import {
  addNumbers,
  moveMonths,
  nothingCounted,
  type Month,
  type QuoteNumbers,
  type SourceFigures,
  type SourceNumbers,
  type SourceTable,
} from './figures.ts'
import { notKnown } from './source-names.ts'
import { keysOf, recordOf } from '../keys.ts'

/** The kind of a quote's source: measured, or named by the customer. */
export type SourceBasis = 'measured' | 'stated'

/**
 * The period: the last days including today, by the day of the first visit; or months, by the month
 * of the move.
 */
export type SourceWindow = { days: number } | { months: 'all' | readonly Month[] }

/** Figures of one source. Visits and taps are 0 for months. */
export interface SourceCounts extends QuoteNumbers {
  visits: number
  phoneTaps: number
}

export interface SourceRow extends SourceCounts {
  name: string
}

export interface SourcesOfWindow {
  rows: SourceRow[]
  total: SourceCounts
  /**
   * Booked cents of requests with a known source. `known` and `notKnown` add up to the desk's
   * revenue.
   */
  known: number
  notKnown: number
}

export function sourcesOf(
  figures: SourceFigures,
  { window, basis }: { window: SourceWindow; basis: SourceBasis },
  today: PlainDate,
): SourcesOfWindow {
  const counts = countsOf(tablesIn(figures, window, today), basis)
  const total = sumOfCounts([...counts.values()])
  const unknown = counts.get(notKnown)?.bookedCents ?? 0
  return {
    rows: [...counts].map(([name, row]) => ({ name, ...row })).sort(bestFirst),
    total,
    known: total.bookedCents - unknown,
    notKnown: unknown,
  }
}

function tablesIn(figures: SourceFigures, window: SourceWindow, today: PlainDate): SourceTable[] {
  if ('months' in window) {
    const months = window.months === 'all' ? moveMonths(today) : window.months
    return months.flatMap((month) => figures.months.get(month) ?? [])
  }
  const first = shiftUtcDay(today, 1 - window.days)
  return [...figures.days].filter(([day]) => day >= first && day <= today).map(([, table]) => table)
}

function countsOf(tables: readonly SourceTable[], basis: SourceBasis): Map<string, SourceCounts> {
  const sums: SourceTable = new Map()
  for (const table of tables) {
    for (const [name, numbers] of table) {
      sums.set(name, addNumbers(sums.get(name) ?? nothingCounted, numbers))
    }
  }
  const counts = [...sums].map(([name, numbers]) => [name, onBasis(numbers, basis)] as const)
  // Some rows have figures only for the other kind of source.
  return new Map(counts.filter(([, row]) => Object.values(row).some((number) => number !== 0)))
}

function onBasis(
  { visits, phoneTaps, ...quotes }: SourceNumbers,
  basis: SourceBasis,
): SourceCounts {
  return { visits, phoneTaps, ...quotes[basis] }
}

const noCounts = onBasis(nothingCounted, 'measured')

/** The sum of rows. No row may be included in another. */
export const sumOfCounts = (rows: readonly SourceCounts[]): SourceCounts =>
  recordOf(keysOf(noCounts), (column) => rows.reduce((sum, row) => sum + row[column], 0))

function bestFirst(a: SourceRow, b: SourceRow): number {
  return (
    b.bookedCents - a.bookedCents ||
    b.requests - a.requests ||
    b.visits - a.visits ||
    (a.name < b.name ? -1 : 1)
  )
}
