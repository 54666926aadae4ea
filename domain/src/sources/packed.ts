import { recordOf } from '../keys.ts'
import * as z from 'zod/mini'
import {
  emptyQuotes,
  quoteColumns,
  type QuoteNumbers,
  type SourceFigures,
  type SourceNumbers,
  type SourceTable,
} from './figures.ts'

/**
 * The document `analytics/sources`. Each name is stored once, in `names`, and a row begins with the
 * index of its name. The rows of a day are one text, separated by spaces:
 *
 *     index:visits,phoneTaps;measured;stated
 *
 * `measured` and `stated` are the columns of quotes, separated by commas. Trailing zeros are left out,
 * and so is `stated` if it equals `measured`: '3:12' means 12 visits, '0:0;1,1;' one request whose
 * customer reported a different source.
 */
export const sourcesSchema = z.object({
  names: z.array(z.string()),
  days: z.array(z.object({ day: z.string(), rows: z.string() })),
  months: z.array(z.object({ month: z.string(), rows: z.string() })),
  /** An ISO instant; null before the first count of quotes. */
  quotes_as_of: z.nullable(z.string()),
})
export type StoredSources = z.output<typeof sourcesSchema>

/** Packs all figures, sorted, so that equal figures give equal documents. */
export function packSources({ days, months, quotesAsOf }: SourceFigures): StoredSources {
  const tables = [...days.values(), ...months.values()]
  const names = [...new Set(tables.flatMap((table) => [...table.keys()]))].sort()
  const places = new Map(names.map((name, place) => [name, place]))
  const inOrder = (tablesOf: Map<string, SourceTable>) =>
    [...tablesOf].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    names,
    days: inOrder(days).map(([day, table]) => ({ day, rows: packTable(table, places) })),
    months: inOrder(months).map(([month, table]) => ({ month, rows: packTable(table, places) })),
    quotes_as_of: quotesAsOf?.toISOString() ?? null,
  }
}

export function unpackSources(stored: StoredSources): SourceFigures {
  const { names, days, months, quotes_as_of: asOf } = stored
  return {
    days: new Map(days.map(({ day, rows }) => [day, unpackTable(rows, names)])),
    months: new Map(months.map(({ month, rows }) => [month, unpackTable(rows, names)])),
    quotesAsOf: asOf === null ? null : new Date(asOf),
  }
}

function packTable(table: SourceTable, places: ReadonlyMap<string, number>): string {
  return [...table]
    .map(([name, numbers]) => [places.get(name) ?? -1, packNumbers(numbers)] as const)
    .sort(([a], [b]) => a - b)
    .map(([place, numbers]) => `${place}:${numbers}`)
    .join(' ')
}

function packNumbers({ visits, phoneTaps, measured, stated }: SourceNumbers): string {
  const own = packList([visits, phoneTaps])
  const byMeasure = packQuotes(measured)
  const byWord = packQuotes(stated)
  if (byWord !== byMeasure) return `${own};${byMeasure};${byWord}`
  return byMeasure === '' ? own : `${own};${byMeasure}`
}

function packQuotes(numbers: QuoteNumbers): string {
  return packList(quoteColumns.map((column) => numbers[column]))
}

function packList(numbers: readonly number[]): string {
  const length = numbers.findLastIndex((number) => number !== 0) + 1
  return numbers.slice(0, length).join(',')
}

function unpackTable(rows: string, names: readonly string[]): SourceTable {
  const table: SourceTable = new Map()
  for (const row of rows === '' ? [] : rows.split(' ')) {
    const [place = '', packed = ''] = row.split(':')
    const name = names[Number(place)]
    if (name !== undefined) table.set(name, unpackNumbers(packed))
  }
  return table
}

function unpackNumbers(packed: string): SourceNumbers {
  const [own = '', byMeasure = '', byWord = byMeasure] = packed.split(';')
  const [visits = 0, phoneTaps = 0] = unpackList(own)
  return { visits, phoneTaps, measured: unpackQuotes(byMeasure), stated: unpackQuotes(byWord) }
}

function unpackQuotes(packed: string): QuoteNumbers {
  if (packed === '') return emptyQuotes
  const numbers = unpackList(packed)
  return recordOf(quoteColumns, (_column, place) => numbers[place] ?? 0)
}

function unpackList(packed: string): number[] {
  return packed.split(',').map(Number)
}
