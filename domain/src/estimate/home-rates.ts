import { dollarsFromCents } from '../quote/money.ts'
import { homeSizeLabels } from '../quote/facts/home-size.ts'
import { chargedHours, usualMove } from '../prices/price-sums.ts'
import { homeSizes, type Prices } from '../prices/prices.ts'

/** The initial values of an estimate; null for each that the office hasn't set. */
export interface HomeRate {
  /** The number of movers. */
  crew: number | null
  /** The most hours that such a move usually takes, at least the minimum. */
  hours: number | null
  /** Dollars per hour for the whole crew. */
  rate: number | null
}

/**
 * The initial values of an estimate, by the fact `home_size` of a move.
 * @param answer the stored answer; null if the size is unknown
 * @returns each value null if the size is unknown or the office hasn't set it
 */
export function rateForHome(prices: Prices, answer: string | null): HomeRate {
  const size = homeSizes.find((known) => homeSizeLabels[known] === answer)
  if (size === undefined) return { crew: null, hours: null, rate: null }
  const { movers, hours, rate } = usualMove(prices, size)
  return {
    crew: movers,
    hours: hours && chargedHours(hours[1], prices.minimum.hours),
    rate: rate === null ? null : dollarsFromCents(rate),
  }
}
