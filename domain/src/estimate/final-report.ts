import {
  estimateKindLabels,
  estimateKinds,
  estimateReasonLabels,
  estimateReasons,
} from './estimate.ts'
import { officeInstant } from '../office-hours.ts'
import { shiftPlainDate, todayAtOffice } from '../plain-date.ts'
import { differenceCents } from './final-amount.ts'
import type { Bill } from '../request/facts.ts'

/** A median of fewer cases than this isn't meaningful, so it isn't shown. */
export const medianFrom = 20

/** The start of the last 12 months, which include today, in the office's time zone. */
export function reportStart(now: Date): Date {
  const today = todayAtOffice(now)
  // This file doesn't use date-fns, so that /admin/money doesn't load it.
  const monthAndDay = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${monthAndDay}`
  return officeInstant(shiftPlainDate(yearAgo, 1), 0)
}

export interface FinalGroup {
  label: string
  count: number
}

export interface FinalReport {
  count: number
  withoutEstimate: number
  /**
   * How many cents the median move cost above its estimate; null for fewer than `medianFrom` moves.
   */
  medianCents: number | null
  byReason: FinalGroup[]
  byKind: (FinalGroup & { medianCents: number | null })[]
}

type FinalCase = Pick<Bill, 'amount' | 'estimate' | 'why' | 'kind'>
type ComparedCase = Pick<FinalCase, 'why' | 'kind'> & { cents: number }

/** Compares final bills with their estimates: counts, and medians exact to the cent. */
export function reportFinals(finals: readonly FinalCase[]): FinalReport {
  const compared = finals.flatMap(({ amount, estimate, why, kind }): ComparedCase[] => {
    const cents = differenceCents(amount, estimate)
    return cents === null ? [] : [{ cents, why, kind }]
  })
  return {
    count: compared.length,
    withoutEstimate: finals.length - compared.length,
    medianCents: medianOf(compared),
    byReason: byReason(compared),
    byKind: [...estimateKinds, null].flatMap((kind) => {
      const group = compared.filter((one) => one.kind === kind)
      const label = kind === null ? 'Not specified' : estimateKindLabels[kind]
      return withCases({ label, count: group.length, medianCents: medianOf(group) })
    }),
  }
}

function byReason(compared: readonly ComparedCase[]): FinalGroup[] {
  const others = compared.filter(({ cents }) => cents !== 0)
  const count = (reason: ComparedCase['why']) => others.filter(({ why }) => why === reason).length
  return [
    { label: 'As estimated', count: compared.length - others.length },
    ...estimateReasons.map((reason) => ({
      label: estimateReasonLabels[reason],
      count: count(reason),
    })),
    { label: 'No reason given', count: count(null) },
  ].flatMap(withCases)
}

const withCases = <Group extends FinalGroup>(group: Group) => (group.count === 0 ? [] : [group])

/**
 * The median difference in cents. For an even number of cases it is the mean of the two in the
 * middle, with half a cent rounded up. Null for fewer than `medianFrom` cases.
 */
function medianOf(compared: readonly ComparedCase[]): number | null {
  if (compared.length < medianFrom) return null
  const sorted = compared.map(({ cents }) => cents).sort((one, other) => one - other)
  const above = sorted[Math.floor(sorted.length / 2)] ?? 0
  const below = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  // Converts -0, the result of rounding half a cent below zero, to 0.
  return Math.round((below + above) / 2) + 0
}
