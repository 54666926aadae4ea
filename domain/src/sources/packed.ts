import * as z from 'zod/mini'
import { recordOf } from '../keys.ts'
import {
  nothingCounted,
  quoteColumns,
  type QuoteNumbers,
  type SourceFigures,
  type SourceTable,
} from './figures.ts'

/**
 * The rows of a table as they are stored: name, visits, phone taps, and the figures of quotes by
 * measured and by stated source. The figures are left out if all are 0, and `stated` if it is the
 * same as `measured`.
 */
export type SourceRows = [
  name: string,
  visits: number,
  phoneTaps: number,
  measured?: number[],
  stated?: number[],
][]

/** The rows of a table, sorted, so that equal tables give equal documents. */
export function rowsOfTable(table: SourceTable): SourceRows {
  return [...table]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { visits, phoneTaps, measured, stated }]) => {
      const [byMeasure, byWord] = [listOf(measured), listOf(stated)]
      if (String(byMeasure) !== String(byWord)) return [name, visits, phoneTaps, byMeasure, byWord]
      return byMeasure.length === 0
        ? [name, visits, phoneTaps]
        : [name, visits, phoneTaps, byMeasure]
    })
}

export function tableOfRows(rows: SourceRows): SourceTable {
  return new Map(
    rows.map(([name, visits, phoneTaps, measured = [], stated = measured]) => [
      name,
      {
        ...nothingCounted,
        visits,
        phoneTaps,
        measured: numbersOf(measured),
        stated: numbersOf(stated),
      },
    ]),
  )
}

/** The figures in the order of `quoteColumns`, without zeros at the end. */
function listOf(numbers: QuoteNumbers): number[] {
  const list = quoteColumns.map((column) => numbers[column])
  return list.slice(0, list.findLastIndex((number) => number !== 0) + 1)
}

const numbersOf = (list: readonly number[]): QuoteNumbers =>
  recordOf(quoteColumns, (_column, place) => list[place] ?? 0)

export const sourcesSchema = z.object({
  /** The rows of each day and of each month of moves, as JSON. */
  json: z.string(),
  /** An instant in ISO 8601; null before the first count of quotes. */
  quotes_as_of: z.nullable(z.string()),
})
export type StoredSources = z.output<typeof sourcesSchema>

export interface SourcesByKey {
  days: [string, SourceRows][]
  months: [string, SourceRows][]
}

export const packSources = (rows: SourcesByKey, quotesAsOf: Date | null): StoredSources => ({
  json: JSON.stringify(rows),
  quotes_as_of: quotesAsOf?.toISOString() ?? null,
})

export function unpackSources({ json, quotes_as_of: asOf }: StoredSources): SourceFigures {
  const { days, months } = JSON.parse(json) as SourcesByKey
  const tables = (rows: [string, SourceRows][]) =>
    new Map(rows.map(([key, table]) => [key, tableOfRows(table)]))
  return {
    ...{ days: tables(days), months: tables(months) },
    quotesAsOf: asOf === null ? null : new Date(asOf),
  }
}
