import { countOf } from '../count.ts'
import type { ChargeLine } from '../estimate/charges.ts'
import { hoursCents } from '../quote/money.ts'
import type { Prices } from './prices.ts'

/** A charge of the price list that an estimate or a bill can add as a line. */
export interface ListedCharge extends ChargeLine {
  perPiece: boolean
}

/**
 * The travel fee as a line: a fixed amount, or time at the hourly rate.
 * @param rate the crew's hourly rate in cents; null if it is unknown
 * @returns null if there is no travel fee, or if it can't be calculated
 */
export function travelFee(
  { travel_cents: cents, travel_hours: hours }: Prices['minimum'],
  rate: number | null,
): ChargeLine | null {
  if (cents !== null) return cents === 0 ? null : { text: 'Travel fee', cents }
  if (hours === null || rate === null) return null
  return { text: `Travel fee (${countOf(hours, 'hour')})`, cents: hoursCents(hours, rate) }
}

/**
 * The charges that the owner entered: the travel fee and the extras.
 * @param rate the crew's hourly rate in cents; null if it is unknown
 */
export function listedCharges(
  { minimum, extras }: Pick<Prices, 'minimum' | 'extras'>,
  rate: number | null,
): ListedCharge[] {
  const travel = travelFee(minimum, rate)
  return [
    ...(travel === null ? [] : [{ ...travel, perPiece: false }]),
    ...(extras.list ?? []).map(({ name, cents, per_piece }) => ({
      ...{ text: name, cents, perPiece: per_piece },
    })),
  ]
}

export const maxPieces = 99

/** A charge as a line of an estimate or bill, for a number of pieces: 'Piano × 2'. */
export const lineFor = ({ text, cents }: ChargeLine, pieces: number): ChargeLine => ({
  ...{ text: pieces === 1 ? text : `${text} × ${pieces}`, cents: cents * pieces },
})
