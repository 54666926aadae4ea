import * as z from 'zod/mini'
import { recordOf } from '../keys.ts'
import type { PlainDate } from '../plain-date.ts'
import { newestDays } from './day.ts'
import { daysOf, type Period } from './period.ts'
import { vitalMax, vitals, type Vital } from './vitals.ts'

/** The number of values per bucket. */
type Histogram = Map<number, number>
/** Maps each day to its page speed, in stored numbers. */
export type VitalDays = Map<PlainDate, Record<Vital, Histogram>>

/**
 * The number of days that are stored, the same as in the funnel: the page shows a year, and the
 * rest is a margin. The stored data always stays under 900 kB.
 */
const daysMax = 400

/** A bucket ends at 1.15 times its start: 0 to 1, then up to 1.15, 1.32, …, 80 in total. */
const growth = 1.15
const bucketOf = (value: number) =>
  value < 1 ? 0 : 1 + Math.floor(Math.log(value) / Math.log(growth))
const startOf = (bucket: number) => (bucket === 0 ? 0 : growth ** (bucket - 1))

/**
 * Adds one page's measurements. Anyone may have written them, so invalid numbers are ignored.
 * Changes `days`.
 */
export function addVitals(
  days: VitalDays,
  day: PlainDate,
  stored: Partial<Record<Vital, unknown>>,
) {
  const known = days.get(day) ?? recordOf(vitals, (): Histogram => new Map())
  for (const vital of vitals) {
    const value = stored[vital]
    if (typeof value !== 'number' || !Number.isInteger(value)) continue
    if (value < 0 || value > vitalMax) continue
    const bucket = bucketOf(value)
    known[vital].set(bucket, (known[vital].get(bucket) ?? 0) + 1)
  }
  days.set(day, known)
}

/** The document `analytics/vitals`: buckets and their counts, such as '24:3,31:1'. */
export const vitalDaysSchema = z.object({
  days: z.array(z.object({ day: z.string(), ...recordOf(vitals, () => z.string()) })),
})
type StoredVitalDays = z.output<typeof vitalDaysSchema>

export function packVitals(days: VitalDays): StoredVitalDays {
  const pack = (counts: Histogram | undefined) =>
    [...(counts ?? [])]
      .sort(([a], [b]) => a - b)
      .map((entry) => entry.join(':'))
      .join(',')
  const kept = newestDays(days.keys(), daysMax)
  return {
    days: kept.map((day) => ({
      day,
      ...recordOf(vitals, (vital) => pack(days.get(day)?.[vital])),
    })),
  }
}

export function unpackVitals(stored: StoredVitalDays): VitalDays {
  const unpack = (text: string): Histogram =>
    new Map(
      text.split(',').flatMap((entry) => {
        const [bucket = 0, count = 0] = entry.split(':').map(Number)
        return count > 0 ? [[bucket, count] as const] : []
      }),
    )
  return new Map(
    stored.days.map(({ day, ...texts }) => [
      day,
      recordOf(vitals, (vital) => unpack(texts[vital])),
    ]),
  )
}

export interface VitalFigure {
  /** The number of pages with a measurement. */
  count: number
  /** The 75th percentile; values within a bucket count as equally likely. */
  p75: number
}

/** The page speed in a period. */
export function vitalsOf(days: VitalDays, period: Period, today: PlainDate) {
  const shown = daysOf(period, today).flatMap((day) => days.get(day) ?? [])
  return recordOf(vitals, (vital) => p75Of(shown.flatMap((day) => [...day[vital]])))
}

function p75Of(counts: readonly (readonly [bucket: number, count: number])[]): VitalFigure {
  const count = counts.reduce((sum, [, some]) => sum + some, 0)
  let left = 0.75 * count
  for (const [bucket, some] of counts.toSorted(([a], [b]) => a - b)) {
    if (some >= left) {
      const [from, to] = [startOf(bucket), startOf(bucket + 1)]
      return { count, p75: from + (left / some) * (to - from) }
    }
    left -= some
  }
  return { count, p75: 0 }
}
