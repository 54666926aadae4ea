import type { PlainDate } from '../plain-date.ts'
import { dayRows, monthRows, type DayQuotes } from '../sources/count-quotes.ts'
import { oldestDay, oldestMonth, type Month } from '../sources/figures.ts'
import {
  packSources,
  type SourceRows,
  type SourcesByKey,
  type StoredSources,
} from '../sources/packed.ts'
import type { FormDay } from '../watch/form-days.ts'
import { watchBounds } from '../watch/watch.ts'
import type { DayVisits } from './count-day.ts'
import { shiftUtcDay } from './day.ts'
import { funnelBounds, withScheduled, type FunnelRow, type StoredFunnel } from './funnel.ts'
import { listOfNumbers, seriesDays, type SeriesDay, type StoredSeries } from './series.ts'

/**
 * The documents that pages and the check of the form read. Each has one part of all days, as JSON.
 */
export interface StoredViews {
  series: StoredSeries
  /** `forms` has the days for the check of the form. */
  funnel: StoredFunnel & { forms: string }
  sources: StoredSources
}

/** The contents of these documents, by day. */
export interface DayViews {
  series: Map<PlainDate, SeriesDay>
  funnel: Map<PlainDate, FunnelRow[]>
  forms: Map<PlainDate, FormDay>
  sources: Map<PlainDate, SourceRows>
  months: [Month, SourceRows][]
  quotesAsOf: Date | null
}

export function viewsOf(
  days: ReadonlyMap<PlainDate, { visits: DayVisits; quotes: DayQuotes }>,
  today: PlainDate,
  quotesAsOf: Date,
): DayViews {
  const views: DayViews = {
    ...{ series: new Map(), funnel: new Map(), forms: new Map(), sources: new Map() },
    months: monthRows(
      [...days.values()].map(({ quotes }) => quotes),
      (month) => month >= oldestMonth(today),
    ),
    quotesAsOf,
  }
  for (const [day, { visits, quotes }] of days) setDay(views, day, visits, quotes)
  return views
}

/** Replaces a day. Its quotes stay in their months. Changes `views`. */
export function setDay(
  views: DayViews,
  day: PlainDate,
  visits: DayVisits,
  quotes: DayQuotes,
): void {
  views.series.set(day, listOfNumbers(visits.numbers))
  views.funnel.set(day, withScheduled(visits.funnel, quotes.scheduled))
  views.forms.set(day, visits.form)
  views.sources.set(day, dayRows(visits.sources, quotes.rows))
}

export function packViews(views: DayViews, today: PlainDate): StoredViews {
  const { series, funnel, forms, sources, months, quotesAsOf } = views
  const from = (days: number) => shiftUtcDay(today, 1 - days)
  const rows = { days: newest(sources, oldestDay(today)), months }
  return {
    series: { json: JSON.stringify(newest(series, from(seriesDays))) },
    funnel: {
      json: JSON.stringify(newest(funnel, from(funnelBounds.days))),
      forms: JSON.stringify(newest(forms, from(watchBounds.rateDays))),
    },
    sources: packSources(rows, quotesAsOf),
  }
}

/** The days from `first` on, oldest first. */
function newest<Part>(days: ReadonlyMap<PlainDate, Part>, first: PlainDate): [PlainDate, Part][] {
  return [...days].filter(([day]) => day >= first).sort(([a], [b]) => (a < b ? -1 : 1))
}

export function readViews({ series, funnel, sources }: StoredViews): DayViews {
  const { days, months } = JSON.parse(sources.json) as SourcesByKey
  const daysIn = <Part>(json: string) => new Map(JSON.parse(json) as [PlainDate, Part][])
  return {
    ...{ series: daysIn(series.json), funnel: daysIn(funnel.json), forms: daysIn(funnel.forms) },
    ...{ sources: new Map(days), months },
    quotesAsOf: sources.quotes_as_of === null ? null : new Date(sources.quotes_as_of),
  }
}
