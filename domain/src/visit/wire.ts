import * as z from 'zod/mini'
import { analyticsDocuments, type Analytics } from './analytics.ts'
import { formLossesSchema } from './form-losses.ts'
import { sourcesSchema } from '../sources/packed.ts'
import { funnelSchema } from './funnel.ts'
import { seriesSchema } from './series.ts'
import { summarySchema } from './summary.ts'
import { watchToWire, watchWireSchema } from '../watch/watch-wire.ts'

/** The answer of `refreshAnalytics`, as JSON: instants in milliseconds since the epoch. */
export function analyticsToWire(analytics: Analytics, caughtUp: boolean) {
  const { summary, series, funnel, form, watch, sources } = analytics
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
    form,
    watch: watchToWire(watch),
    sources,
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
  /** Functions of before November 22, 2026 answer without these three. */
  form: z._default(formLossesSchema, analyticsDocuments.form.empty),
  watch: z._default(watchWireSchema, null),
  sources: z._default(sourcesSchema, analyticsDocuments.sources.empty),
})

/** @throws ZodError when the answer is not one */
export function analyticsFromWire(answer: unknown): { analytics: Analytics; caughtUp: boolean } {
  const { caughtUp, summary, series, funnel, form, watch, sources } = wireSchema.parse(answer)
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
      form,
      watch,
      sources,
    },
  }
}
