import * as z from 'zod/mini'
import { funnelSchema, type StoredFunnel } from './funnel.ts'
import { seriesSchema, type StoredSeries } from './series.ts'
import { summarySchema, type Summary } from './summary.ts'

/** Everything that /analytics shows, as stored. */
export interface Analytics {
  summary: Summary
  series: StoredSeries
  funnel: StoredFunnel
}

/** The answer of `refreshAnalytics`, as JSON: instants in milliseconds since the epoch. */
export function analyticsToWire(analytics: Analytics, caughtUp: boolean) {
  const { summary, series, funnel } = analytics
  return {
    caughtUp,
    summary: {
      ...summary,
      as_of: summary.as_of.getTime(),
      recent: summary.recent.map((visit) => ({
        ...visit,
        created_at: visit.created_at.getTime(),
      })),
    },
    series,
    funnel,
  }
}
export type AnalyticsWire = ReturnType<typeof analyticsToWire>

const wireSchema = z.object({
  caughtUp: z.boolean(),
  summary: z.looseObject({
    as_of: z.number(),
    recent: z.array(z.looseObject({ created_at: z.number() })),
  }),
  series: seriesSchema,
  funnel: funnelSchema,
})

/** @throws ZodError when the answer is not one */
export function analyticsFromWire(answer: unknown): { analytics: Analytics; caughtUp: boolean } {
  const { caughtUp, summary, series, funnel } = wireSchema.parse(answer)
  return {
    caughtUp,
    analytics: {
      summary: summarySchema.parse({
        ...summary,
        as_of: new Date(summary.as_of),
        recent: summary.recent.map((visit) => ({
          ...visit,
          created_at: new Date(visit.created_at),
        })),
      }),
      series,
      funnel,
    },
  }
}
