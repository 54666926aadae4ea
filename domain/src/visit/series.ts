import { recordOf } from '../keys.ts'
import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import { daysBetween, shiftUtcDay } from './day.ts'
import type { DayFigures } from './day-figures.ts'
import { browsers, devices } from './visit-labels.ts'

/** How many days the series keeps: two years for the chart, plus a margin. */
export const seriesDays = 800

const columns = ['visits', 'sessions', ...browsers, ...devices] as const
type Column = (typeof columns)[number]

/** The numbers of one day that the charts show. */
export type DayNumbers = Record<Column, number>

/** Numbers by day; a day without visits may be missing. */
export type Series = Map<PlainDate, DayNumbers>

/**
 * The document `analytics/series`: two years in one read. Each column is a text with one number per
 * day from `first_day` on, such as '12,0,9': under 40 kB instead of 100 for lists of maps.
 */
export const seriesSchema = z.object({
  first_day: z.nullable(z.string()),
  columns: z.object(recordOf(columns, () => z.string())),
})
export type StoredSeries = z.output<typeof seriesSchema>

export function dayNumbers(figures: DayFigures): DayNumbers {
  const { visits, sessions } = figures
  return { visits, sessions, ...figures.browsers, ...figures.devices }
}

export const noVisits: DayNumbers = recordOf(columns, () => 0)

/** Packs the newest `seriesDays` days, without gaps. */
export function packSeries(series: Series): StoredSeries {
  const days = [...series.keys()].sort()
  const last = days.at(-1)
  const oldestDay = last === undefined ? undefined : shiftUtcDay(last, 1 - seriesDays)
  const first = days.find((day) => oldestDay !== undefined && day >= oldestDay)
  const length = first === undefined || last === undefined ? 0 : daysBetween(first, last) + 1
  const all = Array.from({ length }, (_, at) => shiftUtcDay(first ?? '', at))
  const pack = (column: Column) => all.map((day) => series.get(day)?.[column] ?? 0).join(',')
  return {
    first_day: first ?? null,
    columns: recordOf(columns, pack),
  }
}

export function unpackSeries(stored: StoredSeries): Series {
  const { first_day: first } = stored
  if (first === null) return new Map()
  const lists = recordOf(columns, (column) => stored.columns[column].split(',').map(Number))
  return new Map(
    lists.visits.map((_, at) => [
      shiftUtcDay(first, at),
      recordOf(columns, (column) => lists[column][at] ?? 0),
    ]),
  )
}
