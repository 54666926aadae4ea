import { keysOf } from '../keys.ts'
import type { PlainDate } from '../plain-date.ts'
import { shiftUtcDay } from './day.ts'
import { emptyDayNumbers, type DayNumbers, type Series } from './series.ts'

/** The periods that /analytics offers. `days` includes today. */
export const periods = [
  { id: '7', label: '7 days', days: 7 },
  { id: '30', label: '30 days', days: 30 },
  { id: '90', label: '90 days', days: 90 },
  { id: '365', label: '12 months', days: 365 },
] as const
export type Period = (typeof periods)[number]

/** One day of the chart, and the day at the same place in the previous period. */
export interface ChartDay {
  day: PlainDate
  visits: number
  formerDay: PlainDate
  formerVisits: number
}

/** The days of a period that ends today, oldest first. */
export function chartDays(series: Series, period: Period, today: PlainDate): ChartDay[] {
  return daysOf(period, today).map((day) => {
    const formerDay = shiftUtcDay(day, -period.days)
    const visits = (of: PlainDate) => series.get(of)?.visits ?? 0
    return { day, visits: visits(day), formerDay, formerVisits: visits(formerDay) }
  })
}

/** The sums over the days of a period. A session across midnight counts on both days. */
export function periodNumbers(series: Series, period: Period, today: PlainDate): DayNumbers {
  const sum = { ...emptyDayNumbers }
  for (const day of daysOf(period, today)) {
    const numbers = series.get(day) ?? emptyDayNumbers
    for (const column of keysOf(sum)) sum[column] += numbers[column]
  }
  return sum
}

export function daysOf(period: Period, today: PlainDate): PlainDate[] {
  return Array.from({ length: period.days }, (_, at) => shiftUtcDay(today, at + 1 - period.days))
}
