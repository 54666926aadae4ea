import { expect, it } from 'vitest'
import {
  estimateFormMessages,
  estimateFormSchema,
  estimateFormValues,
  estimateOf,
  type EstimateFormInput,
} from './estimate-form.ts'
import { chargeMessages } from './charge-fields.ts'
import { noCharges } from './charges.ts'
import { noDetails, type Estimate } from './estimate.ts'
import { dollarsMessages } from '../quote/dollars.ts'

const now = new Date('2026-11-21T15:00:00Z')
const rate = { crew: null, ...noCharges }
/** The form of a first estimate. There is no rate for the home's size. */
const first = { newest: undefined, rate, now }
const typed: EstimateFormInput = {
  ...{ kind: 'hourly', crew: '3', hours: '5.25', rate: '165', deposit: '129.18' },
  lines: [
    { text: ' Packing material ', amount: '425.50' },
    { text: '', amount: ' ' },
  ],
  ...{ estimateAmount: '1291.75', why: 'more_things' },
  ...{
    couldChange: 'Stairs were not mentioned.',
    whyText: 'Garage added',
    goodUntil: '2026-12-05',
  },
}
const check = (news: Partial<EstimateFormInput>, isChange = true) =>
  estimateFormSchema({ isChange, moveDate: '2026-12-19', now }).safeParse({ ...typed, ...news })
const messages = (news: Partial<EstimateFormInput>, isChange = true) =>
  check(news, isChange).error?.issues.map(({ path, message }) => [path[0], message])

it('the estimate form stores typed values in dollars with whole cents', () => {
  const parsed = check({})
  expect(parsed.data && estimateOf(parsed.data, null)).toEqual({
    amount: 1291.75,
    details: {
      ...{ kind: 'hourly', crew: 3, hours: 5.25, rate: 165, deposit_cents: 129_18 },
      ...{
        lines: [{ text: 'Packing material', cents: 425_50 }],
        could_change: 'Stairs were not mentioned.',
      },
      ...{ why: 'more_things', why_text: 'Garage added', good_until: '2026-12-05' },
    },
  })
})

it.each([
  ['the proposed sum, with the hours that it counts', '920.50', 3],
  ['an amount that the office typed, with the hours as typed', '900', 2],
])('an estimate with fewer hours than the minimum keeps %s', (_, estimateAmount, hours) => {
  const parsed = check({ hours: '2', estimateAmount, deposit: '' })
  expect(parsed.data && estimateOf(parsed.data, 3).details.hours).toBe(hours)
})

it('the estimate form accepts an amount alone, and doesn’t need a reason for a first estimate', () => {
  const empty = { crew: '', hours: '', rate: '', lines: [], deposit: '', couldChange: '' }
  const parsed = check({ ...empty, kind: '', why: '', whyText: '', goodUntil: '' }, false)
  expect(parsed.data && estimateOf(parsed.data, null)).toEqual({
    amount: 1291.75,
    details: noDetails,
  })
})

it.each<[keyof EstimateFormInput, string, string]>([
  ['estimateAmount', '', estimateFormMessages.amount],
  ['estimateAmount', '12,50', dollarsMessages.readings('$12.50', '$1,250')],
  ['crew', '0', estimateFormMessages.crew],
  ['crew', '13', estimateFormMessages.crew],
  ['crew', '2.5', estimateFormMessages.crew],
  ['hours', '4.1', estimateFormMessages.hours],
  ['hours', '100.25', estimateFormMessages.hours],
  ['rate', '-1', dollarsMessages.negative],
  ['rate', '1.005', dollarsMessages.tooManyDecimals],
  ['deposit', '1291.76', estimateFormMessages.deposit],
  ['deposit', '1.005', dollarsMessages.tooManyDecimals],
  ['why', '', estimateFormMessages.why],
  ['goodUntil', '2026-11-20', estimateFormMessages.goodUntil],
  ['goodUntil', '2026-02-30', estimateFormMessages.goodUntil],
  ['goodUntil', '2026-12-20', estimateFormMessages.goodUntil],
  ['whyText', 'a'.repeat(201), 'Please keep this to 200 characters'],
  ['couldChange', 'a'.repeat(2001), 'Please keep this to 2,000 characters'],
])('the estimate form shows an error for %s %s', (field, text, message) => {
  expect(messages({ [field]: text })).toEqual([[field, message]])
})

it.each([
  ['without an amount', { text: 'Piano', amount: '' }, ['amount', chargeMessages.amount]],
  [
    'with half a cent',
    { text: 'Piano', amount: '1.005' },
    ['amount', dollarsMessages.tooManyDecimals],
  ],
  ['without a text', { text: '', amount: '0' }, ['text', chargeMessages.text]],
  [
    'with a long text',
    { text: 'a'.repeat(201), amount: '1' },
    ['text', 'Please keep this to 200 characters'],
  ],
])('the estimate form shows an error for a line %s, at its field', (_, line, [field, message]) => {
  const { issues = [] } = check({ lines: [{ text: 'Boxes', amount: '0' }, line] }).error ?? {}
  expect(issues.map(({ path, message }) => [path, message])).toEqual([
    [['lines', 1, field], message],
  ])
})

it('an estimate can be good until today in Washington', () => {
  expect(messages({ goodUntil: '2026-11-21' })).toBeUndefined()
})

it.each<[keyof EstimateFormInput, string]>([
  ['crew', '1'],
  ['crew', '12'],
  ['hours', '0.25'],
  ['hours', '100'],
  ['rate', '0'],
  ['deposit', ''],
  ['deposit', '0'],
  ['deposit', '1291.75'],
  ['goodUntil', '2026-12-19'],
  ['whyText', '🚚'.repeat(200)],
  ['couldChange', 'a'.repeat(2000)],
])('the estimate form accepts %s %s', (field, text) => {
  expect(messages({ [field]: text })).toBeUndefined()
})

it('the estimate form rejects an unknown kind and an unknown reason', () => {
  expect(check({ kind: 'cheap' as never }).success).toBe(false)
  expect(check({ why: 'because' as never }).success).toBe(false)
})

it('the estimate form leaves out the page’s own sentences about open questions', () => {
  const quote = { estimate_amount: 1100, move_date: '2026-12-19' }
  const could_change = 'Stairs were not mentioned.\nNarrow street'
  const newest: Estimate = {
    ...{ ...noDetails, id: 'one', amount: 1100, undoes: null, at: now, could_change },
  }
  expect(estimateFormValues({ ...first, quote, newest }).couldChange).toBe('Narrow street')
})

it('the next estimate starts with the previous estimate’s details, but without its reason or a past day', () => {
  const last: Estimate = {
    ...{ ...noDetails, id: 'one', amount: 1100, undoes: null, at: now },
    ...{ kind: 'hourly', crew: 3, hours: 5.5, rate: 165, could_change: 'Stairs', why: 'stairs' },
    ...{ why_text: 'Two flights', good_until: '2026-11-20' },
  }
  const quote = { estimate_amount: 1250.5, move_date: '2026-12-19' }
  const values = estimateFormValues({ ...first, quote, newest: last })
  expect(values).toMatchObject({
    ...{ kind: 'hourly', crew: '3', hours: '5.5', rate: '165', estimateAmount: '1250.5' },
    ...{ couldChange: 'Stairs', why: '', whyText: '', goodUntil: '' },
  })
  const longer = { ...last, good_until: '2026-12-31' }
  expect(estimateFormValues({ ...first, quote, newest: longer }).goodUntil).toBe('2026-12-19')
})

it('the estimate form is empty if nothing is known, except for a day in the future', () => {
  const quote = { estimate_amount: null, move_date: '2026-12-19' }
  expect(estimateFormValues({ ...first, quote })).toEqual({
    ...{ kind: '', crew: '', hours: '', rate: '', lines: [], deposit: '' },
    ...{ estimateAmount: '', couldChange: '', why: '', whyText: '', goodUntil: '' },
  })
  const last: Estimate = {
    ...{ ...noDetails, id: 'one', amount: 1100, undoes: null, at: now },
    ...{ lines: [{ text: 'Boxes', cents: 20_50 }], good_until: '2026-11-21', deposit_cents: 0 },
  }
  expect(estimateFormValues({ ...first, quote, newest: last })).toMatchObject({
    ...{ lines: [{ text: 'Boxes', amount: '20.5' }], goodUntil: '2026-11-21', deposit: '0' },
  })
})

it('only a first estimate starts with the rate for the home', () => {
  const quote = { estimate_amount: null, move_date: '2026-12-19' }
  const travel = { text: 'Travel fee', cents: 79_00 }
  const ofHome = { ...first, rate: { crew: 3, hours: 5.25, rate: null, lines: [travel] } }
  expect(estimateFormValues({ ...ofHome, quote })).toMatchObject({
    ...{ crew: '3', hours: '5.25', rate: '', estimateAmount: '' },
    lines: [{ text: 'Travel fee', amount: '79' }],
  })
  const isChanged = { ...quote, estimate_amount: 900 }
  expect(estimateFormValues({ ...ofHome, quote: isChanged })).toMatchObject({
    ...{ crew: '', lines: [] },
  })
  const newest: Estimate = { ...noDetails, id: 'one', amount: 900, undoes: null, at: now }
  expect(estimateFormValues({ ...ofHome, quote, newest })).toMatchObject({ crew: '' })
})
