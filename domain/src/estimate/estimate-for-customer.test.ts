import { expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { emptyFacts } from '../quote/facts/move-facts.ts'
import { describeForCustomer, progressLine, type Stage } from '../work/progress-line.ts'
import { estimateForCustomer, type EstimateFacts } from './estimate-for-customer.ts'
import { noDetails, type Estimate } from './estimate.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const given: Estimate = {
  ...{ ...noDetails, id: 'one', amount: 915, undoes: null, at: new Date('2026-11-20T15:00:00Z') },
  ...{ good_until: '2026-12-01', could_change: 'Long carry was not mentioned.\nNarrow street' },
}
const expired = { ...given, good_until: '2026-11-22' }
const quote = exampleQuote({
  ...{ status: 'estimated', estimate_amount: 915, move_date: '2026-12-12' },
  ...{ inventory: null, notes: null },
})
const today = { ...quote, status: 'scheduled', move_date: '2026-11-23' }
const open = { outcome: 'open' }
const accepted = { ...open, accepted_amount: 915, accepted_at: now, accepted_estimate: 'one' }
const no = { declined_why: 'price', declined_amount: 915, declined_estimate: 'one' } as const
const declined = { ...open, ...no }
const crew = { on_way: null, arrived: null, loaded: null, done: null }
const onWay = { ...crew, on_way: now }
const arrived = { ...onWay, arrived: now }

const viewOf = (over: Partial<EstimateFacts>) =>
  estimateForCustomer(
    { quote, newestFirst: [given], work: open, facts: null, progress: null, ...over },
    now,
  )

const callUs = 'Call us for a new estimate'

it.each<[string, Partial<EstimateFacts>, Stage | null, (typeof shown)[keyof typeof shown][]]>([
  [
    'pending',
    { quote: { ...quote, status: 'pending', estimate_amount: null }, newestFirst: [] },
    null,
    [],
  ],
  ['estimated', {}, 'waiting', ['validity', 'accept']],
  ['estimated, expired', { newestFirst: [expired] }, 'waiting', ['validity', 'call us']],
  [
    'estimated, its day is over',
    { quote: { ...quote, move_date: '2026-11-22' }, newestFirst: [expired] },
    'waiting',
    ['validity', 'call us'],
  ],
  ['accepted', { work: accepted }, 'accepted', []],
  ['declined', { work: declined }, 'declined', ['accept']],
  ['scheduled', { quote: { ...quote, status: 'scheduled' } }, null, ['accept']],
  ['scheduled, accepted', { quote: today, work: accepted }, null, []],
  ['crew on the way', { quote: today, progress: onWay }, null, ['accept']],
  ['crew arrived', { quote: today, progress: arrived }, null, []],
  ['crew loading', { quote: today, progress: { ...arrived, loaded: now } }, null, []],
  ['completed', { quote: { ...today, status: 'completed' } }, null, []],
  ['closed', { work: { outcome: 'lost' } }, 'closed', []],
])('what a customer reads about an estimate: %s', (_, over, stage, expected) => {
  const { amount, estimate, offer } = viewOf(over)
  const goodUntil = estimate?.goodUntil ?? null
  const isExpired = goodUntil !== null && goodUntil < '2026-11-23'
  const facts = { ...quote, ...over.quote, estimate_amount: amount }
  const line = describeForCustomer(progressLine({ quote: facts, stage, isExpired }, now))
  expect([
    ...(goodUntil === null ? [] : [shown.validity]),
    ...(offer?.mayAccept === true ? [shown.accept] : []),
    ...(line === callUs ? [shown.callUs] : []),
  ]).toEqual(expected)
})

const shown = { validity: 'validity', accept: 'accept', callUs: 'call us' } as const

it('tells a hidden amount from none', () => {
  const at = new Date(now.getTime() - 5000)
  const line = (over: Partial<EstimateFacts>) => {
    const { amount } = viewOf(over)
    const facts = { ...quote, estimate_amount: amount }
    return [amount, describeForCustomer(progressLine({ quote: facts, stage: 'waiting' }, now))]
  }
  expect(line({ newestFirst: [{ ...given, at }] })).toEqual(['hidden', null])
  const none = { ...quote, estimate_amount: null }
  expect(line({ quote: none, newestFirst: [] })).toEqual([null, callUs])
})

it('asks only about what is still unknown, and keeps the office’s own words', () => {
  const couldChange = (over: Partial<EstimateFacts>) => viewOf(over).estimate?.couldChange
  expect(couldChange({})).toBe(
    'Stairs were not mentioned.\nLong carry was not mentioned.\nSpecial items were not mentioned.\nNarrow street',
  )
  const known = { stairs: 'No stairs', long_carry: 'Up to 75 feet', special_items: 'None' }
  expect(couldChange({ facts: { ...emptyFacts, ...known } })).toBe('Narrow street')
  expect(couldChange({ facts: 'unread' })).toBe('Narrow street')
})

it('shows nothing that expires if the answer couldn’t be read', () => {
  const { estimate, offer } = viewOf({ work: 'unread' })
  expect([estimate?.goodUntil, offer]).toEqual([null, null])
})
