import * as z from 'zod/mini'
import { analyticsPaths } from '../paths.ts'
import { watchSchema, type Watch } from '../watch/watch.ts'
import { packSources, sourcesSchema, type StoredSources } from '../sources/packed.ts'
import { funnelSchema, type StoredFunnel } from './funnel.ts'
import { seriesSchema, type StoredSeries } from './series.ts'
import { emptySummary, summarySchema, type Summary } from './summary.ts'

export interface Analytics {
  summary: Summary
  series: StoredSeries
  funnel: StoredFunnel
  watch: Watch | null
  sources: StoredSources
}

/** A document of `analytics`: its path, its schema, and its value before it is first stored. */
export interface AnalyticsDocument<Value> {
  path: string
  schema: z.ZodMiniType<Value>
  empty: Value
}

function documentOf<Value>(
  part: keyof typeof analyticsPaths,
  schema: z.ZodMiniType<Value>,
  empty: Value,
): AnalyticsDocument<Value> {
  return { path: analyticsPaths[part], schema, empty }
}

export const analyticsDocuments = {
  summary: documentOf('summary', summarySchema, emptySummary(new Date(0))),
  series: documentOf('series', seriesSchema, { json: '[]' }),
  funnel: documentOf('funnel', funnelSchema, { json: '[]' }),
  watch: documentOf('watch', z.nullable(watchSchema), null),
  sources: documentOf('sources', sourcesSchema, packSources({ days: [], months: [] }, null)),
}

/**
 * Reads the documents that pages show.
 * @param valueOf returns a document's value, or its `empty` if it isn't stored
 */
export function analyticsFrom(
  valueOf: <Value>(document: AnalyticsDocument<Value>) => Value,
): Analytics {
  const { summary, series, funnel, watch, sources } = analyticsDocuments
  return {
    summary: valueOf(summary),
    series: valueOf(series),
    funnel: valueOf(funnel),
    watch: valueOf(watch),
    sources: valueOf(sources),
  }
}
