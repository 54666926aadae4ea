import type { PlainDate } from '../plain-date.ts'
import type { CountedQuote } from './count-quote.ts'
import {
  addNumbers,
  addQuotes,
  addToRow,
  emptyQuotes,
  oldestDay,
  oldestMonth,
  rowFor,
  sourceBounds,
  type SourceFigures,
  type SourceTable,
} from './figures.ts'

/**
 * Adds a quote to its day and its month, if these are kept, even without room. Changes `figures`.
 */
export function addQuote(figures: SourceFigures, quote: CountedQuote, today: PlainDate): void {
  const { day, month, numbers } = quote
  const add = (tables: Map<string, SourceTable>, key: string) => {
    for (const basis of ['measured', 'stated'] as const) {
      addToRow(tables, key, quote[basis], (row) => ({
        ...row,
        [basis]: addQuotes(row[basis], numbers),
      }))
    }
  }
  if (day >= oldestDay(today)) add(figures.days, day)
  if (month !== null && month >= oldestMonth(today)) add(figures.months, month)
}

/**
 * Replaces all quotes in `figures` with `quotes`; visits and taps stay. A source without room in
 * its day or month is added to 'Other', in the order of `quotes`. Changes `figures`.
 */
export function replaceQuotes(figures: SourceFigures, quotes: SourceFigures): void {
  for (const [day, table] of figures.days) {
    for (const name of [...table.keys()]) {
      addToRow(figures.days, day, name, (row) => ({
        ...row,
        measured: emptyQuotes,
        stated: emptyQuotes,
      }))
    }
  }
  figures.months.clear()
  addTables(figures.days, quotes.days, sourceBounds.namesPerDay)
  addTables(figures.months, quotes.months, sourceBounds.namesPerMonth)
}

function addTables(
  tables: Map<string, SourceTable>,
  added: ReadonlyMap<string, SourceTable>,
  limit: number,
): void {
  for (const [key, table] of added) {
    for (const [name, numbers] of table) {
      addToRow(tables, key, rowFor(tables.get(key), name, limit), (row) => addNumbers(row, numbers))
    }
  }
}
