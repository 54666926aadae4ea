import * as z from 'zod/mini'
import { sourcesSchema } from '../sources/packed.ts'
import { watchSchema } from '../watch/watch.ts'
import type { Analytics } from './analytics.ts'
import { funnelSchema } from './funnel.ts'
import { seriesSchema } from './series.ts'
import { summarySchema } from './summary.ts'

/** The response of `refreshAnalytics` in JSON, with instants in milliseconds since 1970. */
export function analyticsToWire(analytics: Analytics): Record<string, unknown> {
  const asMs = (_key: string, value: unknown) => (value instanceof Date ? value.getTime() : value)
  const parts = Object.entries(analytics)
  return Object.fromEntries(parts.map(([name, part]) => [name, changed(part, asMs)]))
}

/** Names of fields that have an instant, at any depth. */
const instants = ['as_of', 'created_at', 'judged_at', 'since', 'spike_since']

const wireSchema = z.object({
  summary: summarySchema,
  series: seriesSchema,
  funnel: funnelSchema,
  watch: z.nullable(watchSchema),
  sources: sourcesSchema,
})

export function analyticsFromWire(answer: unknown): Analytics {
  const asDate = (key: string, value: unknown) =>
    typeof value === 'number' && instants.includes(key) ? new Date(value) : value
  return wireSchema.parse(changed(answer, asDate))
}

/** Copies lists and objects and changes their values. */
function changed(of: unknown, change: (key: string, value: unknown) => unknown, key = ''): unknown {
  const value = change(key, of)
  if (Array.isArray(value)) return value.map((one) => changed(one, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, changed(one, change, name)]),
  )
}
