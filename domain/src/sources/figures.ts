import { recordOf } from '../keys.ts'
import type { PlainDate } from '../plain-date.ts'
import { shiftUtcDay } from '../visit/day.ts'
import { isFixedSource, otherSources } from './source-names.ts'

/** Limits of the document `analytics/sources`. Fixed names (`isFixedSource`) don't count. */
export const sourceBounds = {
  /** The number of UTC days that are kept, including today. */
  days: 400,
  namesPerDay: 12,
  namesPerMonth: 24,
  /**
   * Months that are kept before and after the current one, 26 in total. A move is counted in its
   * month up to `monthsAfter` months after its request, so that each month's figures are complete.
   */
  monthsBefore: 13,
  monthsAfter: 12,
  nameBytes: 100,
  /** The limit for a referrer's name, as in the funnel. */
  referrerBytes: 40,
} as const

/** `yyyy-MM` */
export type Month = string

/** The counted figures of quotes; cents and counts are whole numbers. */
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
 * `scheduled` are quotes that are scheduled or completed, and `bookedCents` their estimates, like
 * the desk's Revenue; `finalBills` are quotes with a final bill.
 */
export type QuoteNumbers = Readonly<Record<QuoteColumn, number>>

export const emptyQuotes: QuoteNumbers = recordOf(quoteColumns, () => 0)

/** A source's figures for one day or month. Moves by month have no visits and taps. */
export interface SourceNumbers {
  /** Visitor sessions, by their first day. */
  visits: number
  /** Taps on our phone number in these sessions. */
  phoneTaps: number
  measured: QuoteNumbers
  /** The same quotes by the source that their customers reported. */
  stated: QuoteNumbers
}

/** A `Map`, because strangers choose names: `__proto__` is a name like any other. */
export type SourceTable = Map<string, SourceNumbers>

export interface SourceFigures {
  /**
   * The figures by UTC day: that of the session's first visit, or of the quote if no session is
   * known.
   */
  days: Map<PlainDate, SourceTable>
  /** The figures by the month of the move. */
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

/** The first UTC day that is kept. */
export function oldestDay(today: PlainDate): PlainDate {
  return shiftUtcDay(today, 1 - sourceBounds.days)
}

/** The months of moves that are kept, oldest first. */
export function moveMonths(today: PlainDate): Month[] {
  const { monthsBefore, monthsAfter } = sourceBounds
  return Array.from({ length: monthsBefore + 1 + monthsAfter }, (_, at) =>
    shiftMonth(today.slice(0, 7), at - monthsBefore),
  )
}

/**
 * '2027-01' from '2026-12' and 1. No date-fns, which needs 6 kB to parse, shift and format a month.
 */
export function shiftMonth(month: Month, by: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The first month that is kept. */
export function oldestMonth(today: PlainDate): Month {
  return shiftMonth(today.slice(0, 7), -sourceBounds.monthsBefore)
}

/** The first UTC day whose quotes may be counted, because their moves may be a year later. */
export function oldestCreation(today: PlainDate): PlainDate {
  return `${shiftMonth(oldestMonth(today), -sourceBounds.monthsAfter)}-01`
}

/** The row of a table that counts a source: its own, or 'Other' if the table is full. */
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
