import type { Charges } from './charges.ts'
import { dollarsFromCents } from '../quote/money.ts'
import { homeSizeLabels } from '../quote/facts/home-size.ts'
import { travelFee } from '../prices/price-list.ts'
import { chargedHours, usualMove } from '../prices/price-sums.ts'
import { homeSizes, type Prices } from '../prices/prices.ts'

export interface HomeRate extends Charges {
  crew: number | null
}

/**
 * Returns the office's values for a home. The hours are the most that such a move usually takes,
 * and at least the minimum. The travel fee is a line.
 * @param answer the answer about the home's size (`home_size`); null if it is unknown, so that only
 *   the travel fee can be known
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
