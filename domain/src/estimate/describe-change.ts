import { centsFromDollars, dollarsFromCents, formatDollars } from '../quote/money.ts'
import { describeReason, type EstimateReason } from './estimate.ts'

interface EstimateChange {
  from: number
  to: number
  why: EstimateReason | null
  /** The reason in the office's words; null if the office didn't write any. */
  text: string | null
}

/** Example: 'Changed from $1,100 (+$150.50) because of more things to move: “Garage added”.' */
export function describeChange({ from, to, why, text }: EstimateChange): string {
  const cents = centsFromDollars(to) - centsFromDollars(from)
  const words = text === null ? '' : `: “${text}”`
  return `Changed from ${formatDollars(from)} (${describeDifference(cents)})${describeReason(why)}${words}.`
}

/** Formats a difference in cents: '+$150.50', '−$0.01'. */
export function describeDifference(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatDollars(dollarsFromCents(Math.abs(cents)))}`
}
