import { centsFromDollars, dollarsFromCents, formatDollars } from '../quote/money.ts'
import { becauseOf, type EstimateReason } from './estimate.ts'

interface EstimateChange {
  /** The previous amount in dollars; `to` is the new one. */
  from: number
  to: number
  why: EstimateReason | null
  /** The reason in the office's words; null if there is none. */
  text: string | null
}

/** Example: 'Changed from $1,100 (+$150.50) because of more things to move: “Garage added”.' */
export function describeChange({ from, to, why, text }: EstimateChange): string {
  const cents = centsFromDollars(to) - centsFromDollars(from)
  const words = text === null ? '' : `: “${text}”`
  return `Changed from ${formatDollars(from)} (${describeDifference(cents)})${becauseOf(why)}${words}.`
}

/** Examples: '+$150.50', '−$0.01', from cents. */
export function describeDifference(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatDollars(dollarsFromCents(Math.abs(cents)))}`
}
