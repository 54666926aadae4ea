import type { PlainDate } from '../plain-date.ts'
import { daysBetween, shiftUtcDay } from '../visit/day.ts'
import type { SpendByMonth } from './ad-spend.ts'

/** The months that include days of a period, oldest first: ['2026-10', '2026-11']. */
export function monthsOfWindow(firstDay: PlainDate, lastDay: PlainDate): string[] {
  const months = [monthOf(firstDay)]
  for (let last = months[0] ?? ''; last < monthOf(lastDay);) {
    last = monthOf(shiftUtcDay(`${last}-01`, 31))
    months.push(last)
  }
  return months
}

/**
 * The spend in a period, by source, in cents. A month's spend is spread evenly over its days,
 * rounded so that the parts add up to the whole: of $100.00 in November, days 1 to 10 have $33.33,
 * 11 to 20 $33.33 and 21 to 30 $33.34.
 * @param firstDay the first day of the period
 * @param lastDay the last day, inclusive
 */
export function spendInWindow(
  spend: SpendByMonth,
  firstDay: PlainDate,
  lastDay: PlainDate,
): Map<string, number> {
  const bySource = new Map<string, number>()
  for (const month of monthsOfWindow(firstDay, lastDay)) {
    const monthDays = daysInMonth(month)
    const from = firstDay <= `${month}-01` ? 0 : Number(firstDay.slice(8)) - 1
    const to = monthOf(lastDay) === month ? Number(lastDay.slice(8)) : monthDays
    for (const { source, cents } of spend.get(month) ?? []) {
      const untilDay = (days: number) => Math.floor((cents * days) / monthDays)
      bySource.set(source, (bySource.get(source) ?? 0) + untilDay(to) - untilDay(from))
    }
  }
  return bySource
}

const monthOf = (day: PlainDate) => day.slice(0, 7)

export function daysInMonth(month: string): number {
  const first = `${month}-01`
  return daysBetween(first, `${monthOf(shiftUtcDay(first, 31))}-01`)
}
