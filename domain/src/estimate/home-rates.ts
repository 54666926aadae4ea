import * as z from 'zod/mini'
import { keysOf, recordOf } from '../keys.ts'
import { homeSizeLabels, type HomeSize } from '../quote/facts/home-size.ts'

/** The sizes of a home, smallest first. */
export const homeSizes = keysOf(homeSizeLabels)

/** The highest rate, in dollars per hour. */
export const maxHourlyRate = 1000

const homeRateSchema = z.object({
  /** The number of movers. */
  crew: z.nullable(z.number()),
  hours: z.nullable(z.number()),
  /** Dollars per hour. */
  rate: z.nullable(z.number()),
})
/**
 * The initial values of an estimate for a home of one size; null for a value that the office hasn't
 * set.
 */
export type HomeRate = z.output<typeof homeRateSchema>
export type HomeRates = Record<HomeSize, HomeRate>

/** An object with a value for each size of a home. */
export const forEachHome = <Value>(valueOf: (size: HomeSize) => Value) =>
  recordOf(homeSizes, valueOf)

const noRate: HomeRate = { crew: null, hours: null, rate: null }
/** The rates until the office sets some. */
export const noHomeRates: HomeRates = forEachHome(() => noRate)

/** The field `rates` of `settings/office`. */
export const homeRatesSchema = z.object(forEachHome(() => z._default(homeRateSchema, noRate)))

/** @param stored null while the office hasn't set anything */
export const ratesOf = (stored: { rates: HomeRates } | null): HomeRates =>
  stored?.rates ?? noHomeRates

/**
 * The initial values of an estimate, by the fact `home_size` of a move.
 * @param answer the stored answer; null if the size is unknown
 * @returns each value null if the size is unknown or the office hasn't set it
 */
export function rateForHome(rates: HomeRates, answer: string | null): HomeRate {
  const size = homeSizes.find((known) => homeSizeLabels[known] === answer)
  return size === undefined ? noRate : rates[size]
}
