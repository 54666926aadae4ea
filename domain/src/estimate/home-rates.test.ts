import { expect, test } from 'vitest'
import { officeSettingsSchema } from '../work/office-settings.ts'
import { changeSettingsSchema } from '../settings/change-settings.ts'
import { homeSizeAnswers } from '../quote/facts/home-size.ts'
import { forEachHome, noHomeRates, rateForHome, ratesOf, type HomeRates } from './home-rates.ts'

const id = 'AbCdEfGhIjKl7F3a91c2'
const rates: HomeRates = { ...noHomeRates, two: { crew: 3, hours: 5.25, rate: 172.5 } }
const change = (value: unknown) =>
  changeSettingsSchema.safeParse({ setting: 'rates', action_id: id, value })

test('has no rates until the office sets them', () => {
  const stored = officeSettingsSchema.parse({ updated_by: null, updated_at: new Date() })
  expect(ratesOf(stored)).toEqual(noHomeRates)
  expect(ratesOf(null)).toEqual(noHomeRates)
  const partly = { updated_by: null, updated_at: new Date(), rates: { two: rates.two } }
  expect(ratesOf(officeSettingsSchema.parse(partly))).toEqual(rates)
})

test.each([
  ...[{ crew: 1 }, { crew: 12 }, { hours: 0.25 }, { hours: 24 }, { rate: 0.01 }, { rate: 1000 }],
  { rate: 149.99 },
])('accepts %j', (over) => {
  expect(change(forEachHome(() => ({ ...rates.two, ...over }))).success).toBe(true)
})

test.each([
  ...[{ crew: 0 }, { crew: 13 }, { crew: 2.5 }, { crew: '2' }, { hours: 0 }, { hours: 24.25 }],
  ...[
    { hours: 1.1 },
    { hours: -1 },
    { rate: 0 },
    { rate: -0 },
    { rate: 1000.01 },
    { rate: 99.999 },
  ],
  ...[{ rate: Number.NaN }, { rate: Infinity }, { crew: undefined }, { tip: 20 }],
])('refuses %j', (over) => {
  expect(change({ ...rates, two: { ...rates.two, ...over } }).success).toBe(false)
})

test('refuses a home size that is missing, and one that doesn’t exist', () => {
  expect(change({ ...rates, studio: undefined }).success).toBe(false)
  expect(change({ ...rates, castle: rates.two }).success).toBe(false)
})

test('finds the rate for the answer of the form, and none for "Not sure", unknown words and no answer', () => {
  const all = forEachHome((size) => ({ crew: 2, hours: 4, rate: size.length }))
  expect(homeSizeAnswers.map((answer) => rateForHome(all, answer).rate)).toEqual([
    ...[all.studio.rate, all.one.rate, all.two.rate, all.three.rate, all.four_plus.rate],
    null,
  ])
  for (const answer of ['A castle', null]) {
    expect(rateForHome(all, answer)).toEqual({ crew: null, hours: null, rate: null })
  }
})
