import { usualMove } from '../prices/price-sums.ts'
import { homeSizes, type Prices } from '../prices/prices.ts'
import { homeSizeLabels } from '../quote/facts/home-size.ts'
import { bookingLimits } from './booking.ts'

/**
 * The hours of loading and unloading, by the fact `home_size` of a move: the most that the owner
 * entered for such a home. Null if the size is unknown or the owner hasn't entered it.
 */
export function loadingHours(prices: Prices, answer: string | null): number | null {
  const size = homeSizes.find((known) => homeSizeLabels[known] === answer)
  return (size && usualMove(prices, size).hours?.[1]) ?? null
}

/**
 * How long a move takes, in quarter hours, rounded up.
 * @param travel minutes between the addresses, as the office typed them
 * @returns null if a part is unknown
 */
export function moveHours(loading: number | null, travel: string): number | null {
  const minutes = /^\d{1,4}$/.test(travel.trim()) ? Number(travel) : null
  if (loading === null || minutes === null) return null
  return Math.min(Math.ceil((loading + minutes / 60) * 4) / 4, bookingLimits.hours)
}
