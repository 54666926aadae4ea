import type { PlainDate } from '../plain-date.ts'
import {
  addQuotes,
  addToRow,
  oldestDay,
  oldestMonth,
  rowFor,
  sourceBounds,
  type Month,
  type QuoteNumbers,
  type SourceFigures,
  type SourceTable,
} from './figures.ts'

/** What a quote is counted as. */
export interface CountedQuote {
  /** Its source by what was measured, and by what its customer told. */
  measured: string
  told: string
  day: PlainDate
  /** Of its move; null where it is not counted by month. */
  month: Month | null
  numbers: QuoteNumbers
}

/** The rows of one table in which a quote is counted. */
export interface QuoteRows {
  measured: string
  told: string
}

/** A quote with the rows from which it can be taken out; null where it is in none. */
export interface FiledQuote extends CountedQuote {
  dayRows: QuoteRows | null
  monthRows: QuoteRows | null
}

/**
 * Takes a quote out of the rows in which it was counted and puts it where it belongs now.
 * Changes `figures`.
 * @param before as it was last counted; null for a quote that was not
 * @param after null for a quote that is gone
 */
export function fileQuote(
  figures: SourceFigures,
  before: FiledQuote | null,
  after: CountedQuote | null,
  today: PlainDate,
): FiledQuote | null {
  if (before !== null) {
    addTo(figures.days, before.day, before.dayRows, before.numbers, -1)
    addTo(figures.months, before.month, before.monthRows, before.numbers, -1)
  }
  if (after === null) return null
  const { day, month, numbers } = after
  const isDayKept = day >= oldestDay(today)
  const isMonthKept = month !== null && month >= oldestMonth(today)
  const { namesPerDay, namesPerMonth } = sourceBounds
  const dayRows = isDayKept ? rowsIn(figures.days.get(day), after, namesPerDay) : null
  const monthRows = isMonthKept ? rowsIn(figures.months.get(month), after, namesPerMonth) : null
  addTo(figures.days, day, dayRows, numbers, 1)
  addTo(figures.months, month, monthRows, numbers, 1)
  return { ...after, dayRows, monthRows }
}

function rowsIn(
  table: SourceTable | undefined,
  { measured, told }: CountedQuote,
  limit: number,
): QuoteRows {
  const row = rowFor(table, measured, limit)
  return { measured: row, told: told === measured ? row : rowFor(table, told, limit) }
}

function addTo(
  tables: Map<string, SourceTable>,
  key: string | null,
  rows: QuoteRows | null,
  numbers: QuoteNumbers,
  by: 1 | -1,
): void {
  if (key === null || rows === null) return
  for (const basis of ['measured', 'told'] as const) {
    // A day or month that was dropped since has nothing to take out.
    if (by === -1 && !tables.get(key)?.has(rows[basis])) continue
    addToRow(tables, key, rows[basis], (row) => ({
      ...row,
      [basis]: addQuotes(row[basis], numbers, by),
    }))
  }
}
