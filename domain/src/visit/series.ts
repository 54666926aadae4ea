import { recordOf } from '../keys.ts'
import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import { browsers, devices } from './visit-labels.ts'

/** How many days the document has: two years for the chart, and some more. */
export const seriesDays = 800

const columns = ['visits', 'sessions', ...browsers, ...devices] as const

export type DayNumbers = Record<(typeof columns)[number], number>

export type Series = Map<PlainDate, DayNumbers>

/** The document `analytics/series`: the numbers of two years, as JSON with one list per day. */
export const seriesSchema = z.object({ json: z.string() })
export type StoredSeries = z.output<typeof seriesSchema>

export const emptyDayNumbers: DayNumbers = recordOf(columns, () => 0)

/** The numbers in the order of their columns. This takes 20 bytes per day instead of 120. */
export type SeriesDay = number[]
export const listOfNumbers = (numbers: DayNumbers): SeriesDay =>
  columns.map((column) => numbers[column])

export function unpackSeries({ json }: StoredSeries): Series {
  const days = JSON.parse(json) as [PlainDate, SeriesDay][]
  return new Map(
    days.map(([day, list]) => [day, recordOf(columns, (_column, place) => list[place] ?? 0)]),
  )
}
