import { usualMove } from '../prices/price-sums.ts'
import { homeSizes, type Prices } from '../prices/prices.ts'
import { homeSizeLabels } from '../quote/facts/home-size.ts'
import { bookingLimits } from './booking.ts'

/**
 * Hours of loading and unloading for the answer about the home's size: the highest number that the
 * owner entered for that size. Null if the size is unknown or the owner hasn't entered hours.
 */
export function loadingHours(prices: Prices, answer: string | null): number | null {
  const size = homeSizes.find((known) => homeSizeLabels[known] === answer)
  return (size && usualMove(prices, size).hours?.[1]) ?? null
}

/**
 * How long a move takes, in hours, rounded up to a quarter hour.
 * @param loading hours of loading and unloading
 * @param travel minutes between the addresses, as the office typed them
 * @returns null if either is unknown
 */
export function moveHours(loading: number | null, travel: string): number | null {
  const minutes = /^\d{1,4}$/.test(travel.trim()) ? Number(travel) : null
  if (loading === null || minutes === null) return null
  return Math.min(Math.ceil((loading + minutes / 60) * 4) / 4, bookingLimits.hours)
}
