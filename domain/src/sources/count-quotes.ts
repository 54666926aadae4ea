import { addToFunnel, type FunnelDay, type Scheduled } from '../visit/funnel.ts'
import type { CountedQuote } from './count-quote.ts'
import {
  addToTable,
  nothingCounted,
  sourceBounds,
  type Month,
  type SourceTable,
} from './figures.ts'
import { rowsOfTable, tableOfRows, type SourceRows } from './packed.ts'

/**
 * The counts of the quotes of a UTC day: the day of their session or, without a session, their own.
 * They are stored separately from the counts of visits, because they change for months after the
 * visits.
 */
export interface DayQuotes {
  /** Sessions with a quote that is scheduled or completed. */
  scheduled: Scheduled[]
  rows: SourceRows
  months: [Month, SourceRows][]
}

export const noQuotes: DayQuotes = { scheduled: [], rows: [], months: [] }

/** Maximum number of sources in a table, more than a day or a month shows. */
const namesMax = 100

export function countQuotes(quotes: readonly CountedQuote[]): DayQuotes {
  const table: SourceTable = new Map()
  const months = new Map<Month, SourceTable>()
  const scheduled: FunnelDay = new Map()
  const booked = new Set<string>()
  for (const { session, month, numbers, ...quote } of quotes) {
    const ofMonth = month === null ? null : (months.get(month) ?? new Map<string, never>())
    if (month !== null && ofMonth) months.set(month, ofMonth)
    for (const basis of ['measured', 'stated'] as const) {
      const added = { ...nothingCounted, [basis]: numbers }
      addToTable(table, quote[basis], namesMax, added)
      if (ofMonth) addToTable(ofMonth, quote[basis], namesMax, added)
    }
    if (!session || numbers.scheduled === 0 || booked.has(session.id)) continue
    booked.add(session.id)
    addToFunnel(scheduled, session.referrer, [1])
  }
  return {
    scheduled: [...scheduled].map(([referrer, [sessions = 0]]) => [referrer, sessions]),
    rows: rowsOfTable(table),
    months: [...months].map(([month, ofMonth]) => [month, rowsOfTable(ofMonth)]),
  }
}

/**
 * Adds rows to a table. If the table is full, a new source is added to 'Other'. Changes `table`.
 */
export function addRows(table: SourceTable, rows: SourceRows, limit: number): void {
  for (const [name, numbers] of tableOfRows(rows)) addToTable(table, name, limit, numbers)
}

export function dayRows(visits: SourceRows, quotes: SourceRows): SourceRows {
  const table = tableOfRows(visits)
  addRows(table, quotes, sourceBounds.namesPerDay)
  return rowsOfTable(table)
}

/**
 * The figures of all days' quotes by the month of their move.
 * @param isKept whether figures of a month are stored
 */
export function monthRows(
  days: Iterable<DayQuotes>,
  isKept: (month: Month) => boolean,
): [Month, SourceRows][] {
  const tables = new Map<Month, SourceTable>()
  for (const [month, rows] of [...days].flatMap(({ months }) => months)) {
    if (!isKept(month)) continue
    const table: SourceTable = tables.get(month) ?? new Map<string, never>()
    tables.set(month, table)
    addRows(table, rows, sourceBounds.namesPerMonth)
  }
  return [...tables].map(([month, table]) => [month, rowsOfTable(table)])
}
