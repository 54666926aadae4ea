import * as z from 'zod/mini'
import { isHours, isPeople } from '../calendar/booking.ts'
import { numberTextOr } from '../field-text.ts'
import { estimateText, formatDollars } from '../quote/money.ts'
import { dollarsSchema } from '../quote/dollars.ts'
import { forEachHome, maxHourlyRate, type HomeRate, type HomeRates } from './home-rates.ts'

/** Messages of the dialog 'Edit Rates', in our own words. */
export const ratesMessages = {
  crew: 'Enter 1 to 12 people',
  hours: 'Enter quarter hours up to 24, such as 3.5',
  rate: 'Enter more than $0 and at most $1,000',
} as const

/** The dialog 'Edit Rates'. An empty field means that the rate isn't set. */
export const ratesFormSchema = z.object(
  forEachHome(() =>
    z.object({
      crew: numberTextOr(null, ratesMessages.crew, isPeople),
      hours: numberTextOr(null, ratesMessages.hours, (hours) => hours > 0 && isHours(hours)),
      rate: dollarsSchema.check(
        z.refine(
          (rate) => rate === null || (rate > 0 && rate <= maxHourlyRate),
          ratesMessages.rate,
        ),
      ),
    }),
  ),
)
export type RatesFormInput = z.input<typeof ratesFormSchema>

/** What the dialog opens with. */
export const ratesFormValues = (rates: HomeRates): RatesFormInput =>
  forEachHome((size) => ({
    crew: String(rates[size].crew ?? ''),
    hours: String(rates[size].hours ?? ''),
    rate: estimateText(rates[size].rate),
  }))

/**
 * Example: '3 people · 5.5 hours · $172.50 an hour', with the values that are set; 'Not set' if
 * none is.
 */
export function describeHomeRate({ crew, hours, rate }: HomeRate): string {
  const parts = [
    ...(crew === null ? [] : [`${crew} ${crew === 1 ? 'person' : 'people'}`]),
    ...(hours === null ? [] : [`${hours} ${hours === 1 ? 'hour' : 'hours'}`]),
    ...(rate === null ? [] : [`${formatDollars(rate)} an hour`]),
  ]
  return parts.length === 0 ? 'Not set' : parts.join(' · ')
}
