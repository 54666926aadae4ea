import {
  estimateKindLabels,
  estimateKinds,
  estimateReasonLabels,
  estimateReasons,
} from './estimate.ts'
import { officeInstant } from '../office-hours.ts'
import { shiftPlainDate, todayAtOffice } from '../plain-date.ts'
import { differenceCents } from './final-amount.ts'
import type { FinalAmount } from './final-fields.ts'

/** Below this many cases a median says nothing, and none is given. */
export const medianFrom = 20

/** When the 12 months up to and with today began, by the office's calendar. */
export function reportStart(now: Date): Date {
  const today = todayAtOffice(now)
  // Own arithmetic, because /admin/money starts without date-fns.
  const monthAndDay = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${monthAndDay}`
  return officeInstant(shiftPlainDate(yearAgo, 1), 0)
}

export interface FinalGroup {
  label: string
  count: number
}

export interface FinalReport {
  /** Moves that are compared. */
  count: number
  /** Moves that are left out because they had no estimate. */
  withoutEstimate: number
  /** What the middle move came to above its estimate, in cents; null below `medianFrom` cases. */
  medianCents: number | null
  /** Only groups with a case in them, like below. */
  byReason: FinalGroup[]
  byKind: (FinalGroup & { medianCents: number | null })[]
}

type FinalCase = Pick<FinalAmount, 'amount' | 'estimate' | 'why' | 'kind'>
type ComparedCase = Pick<FinalCase, 'why' | 'kind'> & { cents: number }

/** How moves came out beside their estimates: counts, and medians exact to the cent. */
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

/** Of an even number the mean of the two in the middle, half a cent rounded up; null below `medianFrom`. */
function medianOf(compared: readonly ComparedCase[]): number | null {
  if (compared.length < medianFrom) return null
  const sorted = compared.map(({ cents }) => cents).sort((one, other) => one - other)
  const above = sorted[Math.floor(sorted.length / 2)] ?? 0
  const below = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  // 0 in place of the -0 that half a cent below nothing is rounded to.
  return Math.round((below + above) / 2) + 0
}
