import type { SourceFigures } from '@moving/domain/sources/figures'
import type { SourceWindow } from '@moving/domain/sources/sources-of'
import type { PlainDate } from '@moving/domain/plain-date'
import { monthsOfWindow } from '@moving/domain/spend/spend-in-window'
import { formatUtcDay, shiftUtcDay } from '@moving/domain/visit/day'

export const windowChoices = [
  { id: '30', label: '30 days', days: 30 },
  { id: '90', label: '90 days', days: 90 },
  { id: '365', label: '365 days', days: 365 },
  { id: 'month', label: 'By month of the move', days: null },
] as const
export type WindowChoice = (typeof windowChoices)[number]

/** A month as 'yyyy-MM', or `allMonths`. */
export type MonthChoice = string

export const allMonths = 'all'

export interface ShownWindow {
  window: SourceWindow
  days: { first: PlainDate; last: PlainDate } | null
  /** The period in words. */
  label: string
}

export function windowOf(choice: WindowChoice, month: MonthChoice, today: PlainDate): ShownWindow {
  if (choice.days === null) {
    const window: SourceWindow = { months: month === allMonths ? 'all' : [month] }
    const label = month === allMonths ? 'all months' : monthName(month)
    return { window, days: null, label }
  }
  const first = shiftUtcDay(today, 1 - choice.days)
  return {
    window: { days: choice.days },
    days: { first, last: today },
    label: `the last ${choice.label}`,
  }
}

/** The months of moves with data, and the current month, newest first. */
export function monthsKnown(figures: SourceFigures, today: PlainDate): string[] {
  return [...new Set([...figures.months.keys(), today.slice(0, 7)])].sort().reverse()
}

export function monthName(month: string): string {
  // Intl instead of date-fns, whose `format` would add 5 kB.
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${month}-01T00:00:00Z`))
}

export function describeDays({ first, last }: { first: PlainDate; last: PlainDate }): string {
  return `${formatUtcDay(first)} to ${formatUtcDay(last)}`
}

/** The months for which spend can be entered, newest first. They cover the longest period. */
export function spendMonths(today: PlainDate): string[] {
  const longest = monthsOfWindow(shiftUtcDay(today, -364), today)
  return longest.reverse()
}
