import { countOf } from '../count.ts'
import { chargedHours } from '../prices/price-sums.ts'
import type { Progress } from '../progress/progress.ts'
import { formatOfficeTime } from '../plain-date.ts'
import { centsFromDollars, dollarsFromCents, formatDollars } from '../quote/money.ts'
import { sumCents, type Charges } from './charges.ts'
import type { Estimate } from './estimate.ts'

const quarterMs = 15 * 60_000

export interface ProposedBill extends Charges {
  /** Example: 'The crew worked from 8:10 AM to 1:25 PM.' */
  text: string
}

/**
 * Proposes a final bill for the office to check, from the hours that the crew worked and the
 * estimate's rate and lines. The hours are rounded to quarter hours, at least one quarter.
 * @param given the current estimate. A flat estimate isn't billed by the hour, and the bill isn't
 *   higher than one not to exceed
 * @param minimum the minimum of hours; null if there is none
 * @returns null if the crew didn't report both times, or the estimate has no rate or is flat
 */
export function proposeBill(
  { arrived, done }: Pick<Progress, 'arrived' | 'done'>,
  given: Pick<Estimate, 'kind' | 'amount' | 'rate' | 'lines'> | undefined,
  minimum: number | null,
): ProposedBill | null {
  if (arrived === null || done === null || done <= arrived) return null
  if (given === undefined || given.rate === null || given.kind === 'flat') return null
  const worked = Math.max(1, Math.round((done.getTime() - arrived.getTime()) / quarterMs)) / 4
  const hours = chargedHours(worked, minimum)
  const counts = hours > worked ? ` The minimum of ${countOf(hours, 'hour')} counts.` : ''
  const charges = { hours, rate: given.rate, lines: given.lines }
  const text = `The crew worked from ${formatOfficeTime(arrived)} to ${formatOfficeTime(done)}.${counts}`
  const sum = sumCents(charges) ?? 0
  const most = given.amount === null ? null : centsFromDollars(given.amount)
  if (given.kind !== 'not_to_exceed' || most === null || sum <= most) return { ...charges, text }
  return {
    ...{ hours: null, rate: null, lines: [{ text: 'As estimated, not to exceed', cents: most }] },
    text: `${text} That comes to ${formatDollars(dollarsFromCents(sum))}, but the estimate is not to be exceeded.`,
  }
}
