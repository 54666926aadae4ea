import { expect, test } from 'vitest'
import { noHomeRates, type HomeRates } from './home-rates.ts'
import { describeHomeRate, ratesFormSchema, ratesFormValues, ratesMessages } from './rates-form.ts'

const rates: HomeRates = { ...noHomeRates, two: { crew: 3, hours: 5.25, rate: 172.5 } }
const two = (over: object) => {
  const values = ratesFormValues(rates)
  return ratesFormSchema.safeParse({ ...values, two: { ...values.two, ...over } })
}

test.each([rates, noHomeRates])('opens with the stored rates and returns them: %j', (stored) => {
  expect(ratesFormSchema.parse(ratesFormValues(stored))).toEqual(stored)
})

test('leaves an empty field unset', () => {
  const unset = { ...rates, two: { crew: null, hours: null, rate: null } }
  expect(two({ crew: '', hours: ' ', rate: '' }).data).toEqual(unset)
  expect(two({ rate: '$1,000' }).data?.two.rate).toBe(1000)
})

test.each([
  ...[{ crew: '0' }, { crew: '13' }, { crew: '2.5' }, { crew: 'two' }].map((over) => [
    over,
    'crew',
  ]),
  ...[{ hours: '0' }, { hours: '24.25' }, { hours: '3.1' }].map((over) => [over, 'hours']),
  ...[{ rate: '0' }, { rate: '1000.01' }].map((over) => [over, 'rate']),
] as [object, keyof typeof ratesMessages][])('refuses %j', (over, field) => {
  const [issue, ...others] = two(over).error?.issues ?? []
  expect(others).toEqual([])
  expect([issue?.path, issue?.message]).toEqual([['two', field], ratesMessages[field]])
})

test.each([
  [{ crew: 3, hours: 5.5, rate: 172.5 }, '3 people · 5.5 hours · $172.50 an hour'],
  [{ crew: 1, hours: 1, rate: null }, '1 person · 1 hour'],
  [{ crew: null, hours: null, rate: 90 }, '$90.00 an hour'],
  [{ crew: null, hours: null, rate: null }, 'Not set'],
])('describes %j', (rate, text) => {
  expect(describeHomeRate(rate)).toBe(text)
})
