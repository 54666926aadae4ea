import * as z from 'zod/mini'
import { isHours, isPeople } from '../calendar/booking.ts'
import {
  forEachHome,
  homeSizes,
  maxHourlyRate,
  ratesOf,
  type HomeRate,
  type HomeRates,
} from '../estimate/home-rates.ts'
import { homeSizeLabels } from '../quote/facts/home-size.ts'
import { centsFromDollars, dollarsFromCents, formatDollars } from '../quote/money.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { inOffice, type PagedSetting } from './setting.ts'

export const ratesMessages = {
  crew: 'Enter 1 to 12 people',
  hours: 'Enter quarter hours up to 24, such as 3.5',
  rate: 'Enter more than $0 and at most $1,000',
} as const

const isRate = (dollars: number) =>
  dollars > 0 && dollars <= maxHourlyRate && dollarsFromCents(centsFromDollars(dollars)) === dollars
const unless = (message: string, fits: (value: number) => boolean) =>
  z.nullable(z.number(message).check(z.refine(fits, message)))

/** The initial values of an estimate for each size of a home. */
export const rates: PagedSetting<HomeRates, OfficeSettings> = {
  ...{ name: 'rates', what: 'the rates', ...inOffice },
  value: z.strictObject(
    forEachHome(() =>
      z.strictObject({
        crew: unless(ratesMessages.crew, isPeople),
        hours: unless(ratesMessages.hours, (hours) => hours > 0 && isHours(hours)),
        rate: unless(ratesMessages.rate, isRate),
      }),
    ),
  ),
  read: ratesOf,
  write: (value) => ({ rates: value }),
  page: {
    ...{ section: 'rates', title: 'Rates', saved: 'Rates saved' },
    ...{ edit: 'Edit Rates', isWide: true },
    about:
      'An estimate begins with these numbers; each can have its own. Leave empty what you don’t want filled in.',
    fields: homeSizes.map((size) => ({
      ...{ legend: homeSizeLabels[size], columns: 3 },
      fields: [
        { name: `${size}.crew`, kind: 'number', label: 'People', inputMode: 'numeric' },
        { name: `${size}.hours`, kind: 'number', label: 'Hours', inputMode: 'decimal' },
        { name: `${size}.rate`, kind: 'dollars', label: '$ per hour', inputMode: 'decimal' },
      ],
    })),
    show: (value) =>
      homeSizes.map((size) => ({
        label: homeSizeLabels[size],
        text: describeHomeRate(value[size]),
      })),
  },
}

/** Example: '3 people · 5.5 hours · $172.50 an hour', with the values that are set. */
export function describeHomeRate({ crew, hours, rate }: HomeRate): string {
  const parts = [
    ...(crew === null ? [] : [`${crew} ${crew === 1 ? 'person' : 'people'}`]),
    ...(hours === null ? [] : [`${hours} ${hours === 1 ? 'hour' : 'hours'}`]),
    ...(rate === null ? [] : [`${formatDollars(rate)} an hour`]),
  ]
  return parts.length === 0 ? 'Not set. Estimates start empty.' : parts.join(' · ')
}
