import * as z from 'zod/mini'
import { isOneOf, keysOf, recordOf } from '../keys.ts'

/** The sizes of a home for which the office has rates. */
export const homeSizeLabels = {
  studio: 'Studio',
  one: '1 bedroom',
  two: '2 bedrooms',
  three: '3 bedrooms',
  four_plus: '4+ bedrooms',
} as const
export type HomeSize = keyof typeof homeSizeLabels
export const homeSizes = keysOf(homeSizeLabels)

/** Dollars per hour, at most. */
export const maxHourlyRate = 1000

const homeRateSchema = z.object({
  /** People. */
  crew: z.nullable(z.number()),
  hours: z.nullable(z.number()),
  /** Dollars per hour. */
  rate: z.nullable(z.number()),
})
/** What an estimate for a home begins with; null for what the office hasn't set. */
export type HomeRate = z.output<typeof homeRateSchema>
export type HomeRates = Record<HomeSize, HomeRate>

/** An object with a value for each size of a home. */
export const forEachHome = <Value>(valueOf: (size: HomeSize) => Value) =>
  recordOf(homeSizes, valueOf)

const noRate: HomeRate = { crew: null, hours: null, rate: null }
/** The rates until the office sets any. */
export const noHomeRates: HomeRates = forEachHome(() => noRate)

/** The field `rates` of `settings/office`. */
export const homeRatesSchema = z.object(forEachHome(() => z._default(homeRateSchema, noRate)))

/**
 * What an estimate for a home begins with.
 * @param homeSize the stored answer; nothing is known about a size without a rate, such as 'not_sure'
 */
export const rateFor = (rates: HomeRates, homeSize: unknown): HomeRate =>
  isOneOf(homeSizes, homeSize) ? rates[homeSize] : noRate
