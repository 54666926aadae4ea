import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import type { CountedVisit } from './counted-visit.ts'
import { utcDay } from './day.ts'
import { browsers, devices } from './visit-labels.ts'
import { topNames } from './tally.ts'

/** How many visits and names are stored and shown (requirements 9.5). */
export const analyticsSizes = { recent: 50, sample: 1000, top: 10 } as const

const nameCount = z.object({ name: z.string(), visits: z.number() })

const recentVisit = z.object({
  created_at: instantSchema,
  page: z.string(),
  browser: z.enum(browsers),
  device: z.enum(devices),
  referrer: z.nullable(z.string()),
  /** A hash of the session id. */
  session_id: z.string(),
})
export type RecentVisit = z.output<typeof recentVisit>

/** The document `analytics/summary`, for the cards and lists of /analytics. */
export const summarySchema = z.object({
  /** Every visit up to this instant is counted, and no later one. */
  as_of: instantSchema,
  /** False while visits of earlier days still have to be counted. */
  caught_up: z.boolean(),
  /** Whether there are more visits today than are counted. */
  at_least: z._default(z.boolean(), false),
  total: z.number(),
  today: z.object({ day: z.string(), visits: z.number() }),
  top_pages: z.array(nameCount),
  top_referrers: z.array(nameCount),
  recent: z.array(recentVisit),
  /** The number of different session ids among `recent` (requirements 2.17). */
  sessions: z.number(),
})
export type Summary = z.output<typeof summarySchema>

/** The name and the time of each visit in milliseconds, newest first. */
type Named = [at: number, name: string][]

/** The newest pages and referrers. The top lists are counted from them. */
export interface Sample {
  pages: Named
  referrers: Named
}

export const sampleSchema = z.pipe(
  z.object({ json: z.string() }),
  z.transform(({ json }) => JSON.parse(json) as Sample),
)

export interface NewestVisits {
  recent: RecentVisit[]
  sample: Sample
}

export function emptySummary(asOf: Date): Summary {
  return {
    as_of: asOf,
    ...{ caught_up: true, at_least: false },
    total: 0,
    today: { day: utcDay(asOf), visits: 0 },
    top_pages: [],
    top_referrers: [],
    recent: [],
    sessions: 0,
  }
}

/**
 * Replaces the visits of a period in the lists.
 * @param visits the visits of the period, oldest first
 * @param isInside whether an instant, in milliseconds, is in the period
 */
export function replaceNewest(
  { recent, sample }: NewestVisits,
  visits: readonly CountedVisit[],
  isInside: (ms: number) => boolean,
): NewestVisits {
  const { recent: recentSize, sample: sampleSize } = analyticsSizes
  const replaced = <Row>(kept: readonly Row[], fresh: readonly Row[], at: (row: Row) => number) =>
    [...fresh.toReversed(), ...kept.filter((row) => !isInside(at(row)))].sort(
      (a, b) => at(b) - at(a),
    )
  const named = (nameOf: (visit: CountedVisit) => string | null): Named =>
    visits.flatMap((visit) => {
      const name = nameOf(visit)
      return name === null ? [] : [[visit.createdAt.getTime(), name]]
    })
  const newest = (kept: Named, nameOf: (visit: CountedVisit) => string | null) =>
    replaced(kept, named(nameOf), ([at]) => at).slice(0, sampleSize)
  return {
    recent: replaced(recent, visits.map(asRecent), (row) => row.created_at.getTime()).slice(
      0,
      recentSize,
    ),
    sample: {
      pages: newest(sample.pages, ({ page }) => page),
      referrers: newest(sample.referrers, ({ referrer }) => referrer),
    },
  }
}

export function rankLists({ recent, sample }: NewestVisits) {
  const top = (names: Named) =>
    topNames(
      names.map(([, name]) => name),
      analyticsSizes.top,
    )
  return {
    recent,
    top_pages: top(sample.pages),
    top_referrers: top(sample.referrers),
    sessions: new Set(recent.map((visit) => visit.session_id)).size,
  }
}

/** The number of today's visits. It is zero if the summary is from an earlier UTC day. */
export function visitsToday(summary: Summary, now: Date): number {
  return summary.today.day === utcDay(now) ? summary.today.visits : 0
}

function asRecent(visit: CountedVisit): RecentVisit {
  return {
    created_at: visit.createdAt,
    page: visit.page,
    browser: visit.browserLabel,
    device: visit.deviceLabel,
    referrer: visit.referrerText,
    session_id: visit.sessionId,
  }
}
