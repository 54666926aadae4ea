import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import { capBytes } from './names.ts'
import { daysOf, type Period } from './period.ts'

export const funnelSteps = [
  'Sessions',
  'Quote page',
  'Form started',
  'Request sent',
  'Scheduled',
] as const

/**
 * Limits of the document: how many days it has, how many referrers per day, and how many bytes a
 * referrer's name has.
 */
export const funnelBounds = { days: 400, referrersPerDay: 12, referrerBytes: 40 } as const

/** The row of sessions whose referrer has no room in their day. */
export const otherReferrers = 'Other'

/** How many sessions took at least 1, 2, … 5 steps. */
export type StepCounts = readonly number[]

export type FunnelDay = Map<string, StepCounts>
export type Funnel = Map<PlainDate, FunnelDay>

export function addToFunnel(day: FunnelDay, referrer: string, counts: StepCounts): void {
  const row = rowFor(day, capBytes(referrer, funnelBounds.referrerBytes))
  day.set(row, sum(day.get(row), counts))
}

function rowFor(day: FunnelDay, referrer: string): string {
  if (day.has(referrer)) return referrer
  const named = day.size - (day.has(otherReferrers) ? 1 : 0)
  return named < funnelBounds.referrersPerDay ? referrer : otherReferrers
}

export const countsOfOne = (taken: number): StepCounts =>
  funnelSteps.map((_, step) => (step < taken ? 1 : 0))

/** Sessions whose quotes are scheduled or completed. */
export type Scheduled = [referrer: string, sessions: number]

/** Adds the sessions that took the last step to a day's rows. */
export function withScheduled(rows: readonly FunnelRow[], scheduled: readonly Scheduled[]) {
  const day: FunnelDay = new Map(rows.map(({ referrer, counts }) => [referrer, counts]))
  for (const [referrer, count] of scheduled) addToFunnel(day, referrer, [0, 0, 0, 0, count])
  return rowsOfFunnel(day)
}

export interface FunnelRow {
  referrer: string
  counts: StepCounts
}

/** The rows of a day, sorted by name, so that equal days have equal rows. */
export function rowsOfFunnel(day: FunnelDay): FunnelRow[] {
  return [...day]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([referrer, counts]) => ({ referrer, counts }))
}

/**
 * The funnel of the sessions that began in a period: the total, and the rows of the `top`
 * referrers, largest first. All other referrers are one row.
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

export const funnelSchema = z.object({ json: z.string() })
export type StoredFunnel = z.output<typeof funnelSchema>

export function unpackFunnel({ json }: StoredFunnel): Funnel {
  const days = JSON.parse(json) as [PlainDate, FunnelRow[]][]
  return new Map(
    days.map(([day, rows]) => [
      day,
      new Map(rows.map(({ referrer, counts }) => [referrer, counts])),
    ]),
  )
}
