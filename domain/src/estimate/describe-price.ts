import { countOf } from '../count.ts'
import type { ShownEstimate } from '../move/move-view.ts'
import { formatDollars } from '../quote/money.ts'

export type Priced = Pick<ShownEstimate, 'amount' | 'kind' | 'crew' | 'hours' | 'extra_hour'>

/**
 * Describes an estimate to its customer: '$890 for 2 movers, about 4 hours. Each extra hour $150.'
 * Empty without an amount.
 */
export function describePrice({ amount, kind, crew, hours, extra_hour }: Priced): string {
  if (amount === null) return ''
  const isHourly = kind === 'hourly'
  const who = crew ? ` for ${countOf(crew, 'mover')}` : ''
  const time =
    isHourly && hours ? `${who === '' ? ' for' : ','} about ${countOf(hours, 'hour')}` : ''
  const is = isHourly && time === '' ? 'About ' : kind === 'not_to_exceed' ? 'At most ' : ''
  const fixed = kind === 'flat' ? ', a flat price' : ''
  const extra = extra_hour === null ? '' : ` Each extra hour ${formatDollars(extra_hour)}.`
  return `${is}${formatDollars(amount)}${who}${time}${fixed}.${extra}`
}
