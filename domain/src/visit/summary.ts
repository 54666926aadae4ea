import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import type { PlainDate } from '../plain-date.ts'
import type { CountedVisit } from './counted-visit.ts'
import { utcDay } from './day.ts'
import { browsers, devices } from './visit-labels.ts'
import { topNames } from './tally.ts'

/** How many visits and names are kept and shown (requirements 9.5). */
export const analyticsSizes = { recent: 50, sample: 1000, top: 10 } as const

const nameCount = z.object({ name: z.string(), visits: z.number() })

const recentVisit = z.object({
  created_at: instantSchema,
  page: z.string(),
  browser: z.enum(browsers),
  device: z.enum(devices),
  referrer: z.nullable(z.string()),
  session_id: z.string(),
})
export type RecentVisit = z.output<typeof recentVisit>

/** The document `analytics/summary`: everything that /analytics shows in its cards and lists. */
export const summarySchema = z.object({
  /** Every visit up to this instant is counted, and none after it. */
  as_of: instantSchema,
  /** False while older visits are still being counted, batch by batch. */
  caught_up: z.boolean(),
  total: z.number(),
  /** The visits of the UTC day of `as_of`. */
  today: z.object({ day: z.string(), visits: z.number() }),
  top_pages: z.array(nameCount),
  top_referrers: z.array(nameCount),
  /** Newest first. */
  recent: z.array(recentVisit),
  /** The number of different session ids among `recent` (requirements 2.17). */
  sessions: z.number(),
})
export type Summary = z.output<typeof summarySchema>

/**
 * The newest names, newest first, from which the top lists are counted. Only the roll-up reads it.
 */
export const sampleSchema = z.object({ pages: z.array(z.string()), referrers: z.array(z.string()) })
export type Sample = z.output<typeof sampleSchema>

export function emptySummary(asOf: Date): Summary {
  return {
    as_of: asOf,
    caught_up: true,
    total: 0,
    today: { day: utcDay(asOf), visits: 0 },
    top_pages: [],
    top_referrers: [],
    recent: [],
    sessions: 0,
  }
}

/**
 * Adds `fresh` visits to the summary, and to the sample for its top lists.
 * @param fresh visits not counted before, oldest first, none after `asOf`
 * @param asOf visits up to this time are now counted
 */
export function addToSummary(
  before: { summary: Summary; sample: Sample },
  fresh: readonly CountedVisit[],
  asOf: Date,
  caughtUp: boolean,
): { summary: Summary; sample: Sample } {
  const newestFirst = fresh.toReversed()
  const referrers = newestFirst.flatMap(({ referrer }) => (referrer === null ? [] : [referrer]))
  const sample = {
    pages: [...newestFirst.map(({ page }) => page), ...before.sample.pages].slice(
      0,
      analyticsSizes.sample,
    ),
    referrers: [...referrers, ...before.sample.referrers].slice(0, analyticsSizes.sample),
  }
  const recent = [...newestFirst.map(asRecent), ...before.summary.recent].slice(
    0,
    analyticsSizes.recent,
  )
  const summary = {
    as_of: asOf,
    caught_up: caughtUp,
    total: before.summary.total + fresh.length,
    today: visitsOfDay(before.summary.today, fresh, utcDay(asOf)),
    top_pages: topNames(sample.pages, analyticsSizes.top),
    top_referrers: topNames(sample.referrers, analyticsSizes.top),
    recent,
    sessions: new Set(recent.map((visit) => visit.session_id)).size,
  }
  return { summary, sample }
}

/** Today's visits for a page that is open at `now`: zero if the summary is from yesterday. */
export function visitsToday(summary: Summary, now: Date): number {
  return summary.today.day === utcDay(now) ? summary.today.visits : 0
}

function visitsOfDay(before: Summary['today'], fresh: readonly CountedVisit[], day: PlainDate) {
  const known = before.day === day ? before.visits : 0
  const added = fresh.filter((visit) => utcDay(visit.createdAt) === day).length
  return { day, visits: known + added }
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
