import { centsFromDollars, hoursCents } from '../quote/money.ts'
import type { EstimateDetails } from './estimate.ts'

type Parts = Pick<EstimateDetails, 'hours' | 'rate' | 'other_amount'>

/** The crew's charge in cents, rounded to the cent once; null without hours or rate. */
export function crewCents({ hours, rate }: Pick<Parts, 'hours' | 'rate'>): number | null {
  if (hours === null || rate === null) return null
  return hoursCents(hours, centsFromDollars(rate))
}

/**
 * The sum of the parts in cents, added as integers, so exact.
 * @returns null when no part can be calculated
 */
export function sumCents(parts: Parts): number | null {
  const crew = crewCents(parts)
  if (crew === null && parts.other_amount === null) return null
  return (crew ?? 0) + centsFromDollars(parts.other_amount ?? 0)
}
