import { recordOf } from '../keys.ts'
import type { PlainDate } from '../plain-date.ts'
import { shiftUtcDay } from '../visit/day.ts'
import { isFixedSource, otherSources } from './source-names.ts'

/** Limits of the document `analytics/sources`. Our own names (`isFixedSource`) don't count. */
export const sourceBounds = {
  /** How many UTC days have figures, including today. */
  days: 400,
  namesPerDay: 12,
  namesPerMonth: 24,
  /**
   * How many months before and after the current one have figures: 26 in total. A move is counted
   * in its month only if that is at most `monthsAfter` months after its request, so that each
   * month's figures are complete.
   */
  monthsBefore: 13,
  monthsAfter: 12,
  nameBytes: 100,
  /** Maximum bytes of a referrer's name, as in the funnel. */
  referrerBytes: 40,
} as const

export type Month = string

export const quoteColumns = [
  'requests',
  'onTime',
  'estimated',
  'accepted',
  'scheduled',
  'lost',
  'bookedCents',
  'finalBills',
  'finalBillCents',
] as const
export type QuoteColumn = (typeof quoteColumns)[number]

/**
 * `scheduled` counts quotes that are scheduled or completed, and `bookedCents` adds up their
 * estimates, like the desk's Revenue. `finalBills` counts quotes with a final bill.
 */
export type QuoteNumbers = Readonly<Record<QuoteColumn, number>>

export const emptyQuotes: QuoteNumbers = recordOf(quoteColumns, () => 0)

/**
 * A source's figures for one day or month. Figures by month of the move have no visits and taps.
 */
export interface SourceNumbers {
  /** Visitor sessions, counted on their first day. */
  visits: number
  /** Taps on our phone number in these sessions. */
  phoneTaps: number
  measured: QuoteNumbers
  /** The same quotes by the source that the customer named. */
  stated: QuoteNumbers
}

/** A `Map`, because strangers choose names, and `__proto__` is a possible name. */
export type SourceTable = Map<string, SourceNumbers>

export interface SourceFigures {
  /**
   * The figures by UTC day: the day of the session's first visit or, without a known session, of
   * the quote.
   */
  days: Map<PlainDate, SourceTable>
  months: Map<Month, SourceTable>
  /** When the quotes were counted; null before the first count. */
  quotesAsOf: Date | null
}

export function emptyFigures(): SourceFigures {
  return { days: new Map(), months: new Map(), quotesAsOf: null }
}

export const nothingCounted: SourceNumbers = {
  visits: 0,
  phoneTaps: 0,
  measured: emptyQuotes,
  stated: emptyQuotes,
}

export function oldestDay(today: PlainDate): PlainDate {
  return shiftUtcDay(today, 1 - sourceBounds.days)
}

export function moveMonths(today: PlainDate): Month[] {
  const { monthsBefore, monthsAfter } = sourceBounds
  return Array.from({ length: monthsBefore + 1 + monthsAfter }, (_, at) =>
    shiftMonth(today.slice(0, 7), at - monthsBefore),
  )
}

/**
 * Adds months to a month: '2027-01' from '2026-12' and 1. Without date-fns, which would add 6 kB.
 */
export function shiftMonth(month: Month, by: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export function oldestMonth(today: PlainDate): Month {
  return shiftMonth(today.slice(0, 7), -sourceBounds.monthsBefore)
}

/** The first UTC day of which quotes are counted. Their moves may be a year later. */
export function oldestCreation(today: PlainDate): PlainDate {
  return `${shiftMonth(oldestMonth(today), -sourceBounds.monthsAfter)}-01`
}

/** The row in which a source is counted: its own, or 'Other' if the table is full. */
function rowFor(table: SourceTable, name: string, limit: number): string {
  if (table.has(name) || isFixedSource(name)) return name
  const named = [...table.keys()].filter((row) => !isFixedSource(row)).length
  return named < limit ? name : otherSources
}

/** Adds numbers to a source's row, or to 'Other' if the table is full. Changes `table`. */
export function addToTable(
  table: SourceTable,
  name: string,
  limit: number,
  numbers: SourceNumbers,
): void {
  const row = rowFor(table, name, limit)
  table.set(row, addNumbers(table.get(row) ?? nothingCounted, numbers))
}

function addQuotes(a: QuoteNumbers, b: QuoteNumbers): QuoteNumbers {
  return recordOf(quoteColumns, (column) => a[column] + b[column])
}

export function addNumbers(a: SourceNumbers, b: SourceNumbers): SourceNumbers {
  return {
    visits: a.visits + b.visits,
    phoneTaps: a.phoneTaps + b.phoneTaps,
    measured: addQuotes(a.measured, b.measured),
    stated: addQuotes(a.stated, b.stated),
  }
}
