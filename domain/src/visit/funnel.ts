import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import { newestDays } from './day.ts'
import { capBytes } from './names.ts'
import { daysOf, type Period } from './period.ts'
import { stepsTaken, dayOfSession, type VisitorSession } from './visit-session.ts'

/** The steps from a session to a booking, first to last. */
export const funnelSteps = [
  'Sessions',
  'Quote page',
  'Form started',
  'Request sent',
  'Scheduled',
] as const

/** Limits of the document: days that are kept, referrers per day (a name has 40 bytes at most). */
export const funnelBounds = { days: 400, referrersPerDay: 12, referrerBytes: 40 } as const

/** The row of sessions whose referrer didn't fit into their day. */
export const otherReferrers = 'Other'

/** How many sessions took at least 1, 2, … 5 steps. */
export type StepCounts = readonly number[]

/** Counts by the first day of the sessions, then by their referrer. */
export type Funnel = Map<PlainDate, Map<string, StepCounts>>

/**
 * Moves a session within the funnel from its former step to its current one, and returns it with
 * its row. A session counts for its first day, even if it takes later steps on other days. Changes
 * `funnel`; ignores a session of a day that is no longer kept.
 */
export function recount(
  funnel: Funnel,
  before: VisitorSession | undefined,
  after: VisitorSession,
): VisitorSession {
  if (before?.funnelRow) add(funnel, dayOfSession(before), before.funnelRow, before, -1)
  const row = rowFor(
    funnel.get(dayOfSession(after)),
    capBytes(after.referrer, funnelBounds.referrerBytes),
  )
  add(funnel, dayOfSession(after), row, after, 1)
  return { ...after, funnelRow: row }
}

function rowFor(day: Map<string, StepCounts> | undefined, referrer: string): string {
  if (day === undefined || day.has(referrer)) return referrer
  const named = day.size - (day.has(otherReferrers) ? 1 : 0)
  return named < funnelBounds.referrersPerDay ? referrer : otherReferrers
}

function add(funnel: Funnel, day: PlainDate, row: string, session: VisitorSession, by: 1 | -1) {
  const rows = funnel.get(day) ?? new Map<string, StepCounts>()
  const known = rows.get(row) ?? funnelSteps.map(() => 0)
  const taken = stepsTaken(session)
  const counts = known.map((count, step) => Math.max(0, step < taken ? count + by : count))
  if (counts[0] === 0) rows.delete(row)
  else rows.set(row, counts)
  if (rows.size === 0) funnel.delete(day)
  else funnel.set(day, rows)
}

/** One row of the page's table. */
export interface FunnelRow {
  referrer: string
  counts: StepCounts
}

/**
 * The funnel of the sessions that started in a period: all of them, and by referrer, largest first.
 */
export function funnelOf(funnel: Funnel, period: Period, today: PlainDate, top = 10) {
  const byReferrer = new Map<string, StepCounts>()
  for (const day of daysOf(period, today)) {
    for (const [referrer, counts] of funnel.get(day) ?? []) {
      byReferrer.set(referrer, sum(byReferrer.get(referrer), counts))
    }
  }
  const rest = byReferrer.get(otherReferrers)
  byReferrer.delete(otherReferrers)
  const named = [...byReferrer]
    .map(([referrer, counts]) => ({ referrer, counts }))
    .sort(largestFirst)
  const others = named
    .slice(top)
    .reduce<StepCounts | undefined>((all, row) => sum(all, row.counts), rest)
  const rows: FunnelRow[] = named.slice(0, top)
  if (others) rows.push({ referrer: otherReferrers, counts: others })
  const total = rows.reduce<StepCounts>((all, row) => sum(all, row.counts), sum(undefined, []))
  return { total, rows }
}

function largestFirst(a: FunnelRow, b: FunnelRow): number {
  const difference = (b.counts[0] ?? 0) - (a.counts[0] ?? 0)
  if (difference !== 0) return difference
  return a.referrer < b.referrer ? -1 : 1
}

function sum(a: StepCounts | undefined, b: StepCounts): StepCounts {
  return funnelSteps.map((_, step) => (a?.[step] ?? 0) + (b[step] ?? 0))
}

/** The document `analytics/funnel`. Step counts are packed as '12,5,3,2,1' to keep it small. */
export const funnelSchema = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      rows: z.array(z.object({ referrer: z.string(), counts: z.string() })),
    }),
  ),
})
export type StoredFunnel = z.output<typeof funnelSchema>

/**
 * Packs the newest days, oldest first, with rows sorted by name, so that equal funnels give equal
 * documents.
 */
export function packFunnel(funnel: Funnel): StoredFunnel {
  return {
    days: newestDays(funnel.keys(), funnelBounds.days).map((day) => ({
      day,
      rows: [...(funnel.get(day) ?? [])]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([referrer, counts]) => ({ referrer, counts: counts.join(',') })),
    })),
  }
}

export function unpackFunnel(stored: StoredFunnel): Funnel {
  return new Map(
    stored.days.map(({ day, rows }) => [
      day,
      new Map(rows.map(({ referrer, counts }) => [referrer, counts.split(',').map(Number)])),
    ]),
  )
}
