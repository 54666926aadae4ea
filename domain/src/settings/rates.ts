import * as z from 'zod/mini'
import { isHours, isPeople } from '../calendar/booking.ts'
import { forEachHome, maxHourlyRate, noHomeRates, type HomeRates } from '../estimate/home-rates.ts'
import { centsFromDollars, dollarsFromCents } from '../quote/money.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { actionId, officeSetting, planValue } from './setting.ts'

const shownNumber = z.nullable(z.number())
const shownRates = z.strictObject(
  forEachHome(() => z.strictObject({ crew: shownNumber, hours: shownNumber, rate: shownNumber })),
)

const wholeCents = (dollars: number) => dollarsFromCents(centsFromDollars(dollars)) === dollars
const homeRate = z.strictObject({
  crew: z.nullable(z.number().check(z.refine(isPeople))),
  hours: z.nullable(z.number().check(z.gt(0), z.refine(isHours))),
  rate: z.nullable(z.number().check(z.gt(0), z.lte(maxHourlyRate), z.refine(wholeCents))),
})

export const ratesChange = z.strictObject({
  setting: z.literal('rates'),
  actionId,
  expects: shownRates,
  value: z.strictObject(forEachHome(() => homeRate)),
})
type RatesChange = z.output<typeof ratesChange>

/** @param stored null while the office hasn't set anything */
export const ratesOf = (stored: OfficeSettings | null): HomeRates => stored?.rates ?? noHomeRates

/** The initial values of an estimate for each size of a home. */
export const ratesSetting = officeSetting<RatesChange>(
  () => 'rates',
  (stored, { expects, value }) =>
    planValue<HomeRates>(
      { current: ratesOf(stored), expected: expects, wished: value },
      { rates: value },
    ),
)
