import type { Charges } from './charges.ts'
import { dollarsFromCents } from '../quote/money.ts'
import { homeSizeLabels } from '../quote/facts/home-size.ts'
import { travelFee } from '../prices/price-list.ts'
import { chargedHours, usualMove } from '../prices/price-sums.ts'
import { homeSizes, type Prices } from '../prices/prices.ts'

/**
 * The initial values of an estimate; null for each that the office hasn't set. The hours are the most
 * that such a move usually takes, at least the minimum.
 */
export interface HomeRate extends Charges {
  crew: number | null
}

/**
 * The initial values of an estimate, by the fact `home_size` of a move.
 * @param answer the stored answer; null if the size is unknown
 * @returns each value null if the size is unknown or the office hasn't set it; the travel fee is a line
 */
export function rateForHome(prices: Prices, answer: string | null): HomeRate {
  const size = homeSizes.find((known) => homeSizeLabels[known] === answer)
  const { movers = null, hours = null, rate = null } = size ? usualMove(prices, size) : {}
  const travel = travelFee(prices.minimum, rate)
  return {
    crew: movers,
    hours: hours && chargedHours(hours[1], prices.minimum.hours),
    rate: rate === null ? null : dollarsFromCents(rate),
    lines: travel === null ? [] : [travel],
  }
}
