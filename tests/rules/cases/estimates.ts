import {
  estimateKinds,
  estimateLimits,
  estimateReasons,
  noDetails,
} from '@moving/domain/estimate/estimate'
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import {
  alone,
  at,
  by,
  byEachOf,
  create,
  doing,
  field,
  get,
  list,
  notAdmins,
  pair,
  without,
  type Change,
  type Fields,
  type RulesPair,
} from '../support/requests.ts'
import { anasEstimate, anasQuoteId, quoteOf } from '../support/seeds.ts'
import { newQuote } from './quotes.ts'

const now = serverTimestamp()
const longAgo = Timestamp.fromMillis(0)
const entry: Fields = {
  ...{ amount: 1250.5, kind: 'hourly', crew: 3, hours: 5.25, rate: 165, other_amount: 425.5 },
  ...{ other_text: 'Packing material', could_change: 'Stairs were not mentioned.' },
  ...{ why: 'more_things', why_text: 'Garage added', good_until: '2026-12-05', undoes: null },
  created_at: now,
}
const bare: Fields = { ...noDetails, amount: 900, undoes: null, created_at: now }

const beside = (news: Fields): Change => {
  const data = { status: 'estimated', estimate_amount: 1250.5, updated_at: now, ...news }
  return (request) => ({
    ...request,
    alongside: [{ path: 'quotes/{quote}', data, does: 'update' }],
  })
}

const give = beside({})({
  ...create('admin', 'quotes/{quote}/estimates/{new}', entry),
  given: { 'quotes/{quote}': quoteOf('ana') },
})
const giveBare = beside({ estimate_amount: 900 })({ ...give, data: bare })

/** The largest or smallest that a part may be, and beside it what is beyond. */
const bound = (name: string, within: unknown, ...beyond: unknown[]) =>
  pair(`an admin gives ${String(within).slice(0, 20)} as ${name}`, field(name, within)(give), {
    ...Object.fromEntries(
      beyond.map((value, place) => [
        `an admin gives ${JSON.stringify(value).slice(0, 30)} (${place}) as ${name}`,
        field(name, value),
      ]),
    ),
  })

const { crew, hours, line, couldChange } = estimateLimits

const changing: Change = (request) => ({ ...request, does: 'update', data: { amount: 1 } })

/** The same amount in both, so that only the quote's own bounds are in its way. */
const amountOf = (amount: unknown) =>
  beside({ estimate_amount: amount })({ ...give, data: { ...bare, amount } })

const oddAmounts: [name: string, amount: unknown][] = [
  ['a fraction of a cent', 0.1 + 0.2],
  ['no number', Number.NaN],
  ['no end', Number.POSITIVE_INFINITY],
  ['less than nothing', -0.01],
  ['more than the most', 1_000_000.01],
  ['a text', '1250.50'],
  ['a list', [1250.5]],
]

export const estimateCases: RulesPair[] = [
  pair('an admin gives an estimate with its parts, together with the quote', give, {
    ...byEachOf('gives an estimate', notAdmins),
    'an admin gives it without the quote': alone,
    'an admin gives another amount than the quote says': field('amount', 1250),
    'an admin says nothing of the amount to a quote that has one': field('amount', null),
    'an admin leaves the time of the quote as it was': (request) => ({
      ...request,
      alongside: [],
      given: {
        'quotes/{quote}': { ...quoteOf('ana'), estimate_amount: 1250.5, updated_at: new Date(0) },
      },
    }),
    'an admin chooses when': field('created_at', longAgo),
    'an admin chooses its id': at('quotes/{quote}/estimates/mine'),
    'an admin chooses a time to come': field('created_at', new Date(Date.now() + 86_400_000)),
    'an admin gives it the id of an amount without one': at('quotes/{quote}/estimates/bare'),
    'an admin adds a field': field('by_email', 'dana@example.com'),
    'an admin gives an estimate of another quote’s change': at(
      `quotes/${anasQuoteId}/estimates/{new}`,
    ),
    'an admin gives an estimate for a quote that is gone': (request) => ({ ...request, given: {} }),
    ...Object.fromEntries(
      Object.keys(entry).map((name) => [`an admin leaves out ${name}`, without(name)]),
    ),
  }),
  pair(
    'an admin enters a caller’s request with an entry of no amount',
    {
      ...create('admin', 'quotes/{quote}/estimates/{new}', { ...bare, amount: null }),
      alongside: [{ path: 'quotes/{quote}', data: newQuote(null), does: 'create' }],
    },
    { 'a guest sends a request with an entry of no amount': by('guest') },
  ),
  pair('an admin gives an amount alone', giveBare, {
    'an admin gives an amount alone and leaves out what could change it': field(
      'could_change',
      null,
    ),
  }),
  pair(
    'an admin takes an amount back',
    beside({ estimate_amount: null })({ ...give, data: { ...bare, amount: null } }),
    {
      'an admin takes back none, and the quote still has it': beside({}),
    },
  ),
  pair('an admin undoes another estimate', field('undoes', 'Estimate000000000001')(give), {
    'an admin undoes what is no id': field('undoes', 'the last'),
  }),
  ...estimateKinds.map((kind) => bound('kind', kind, `${kind}s`)),
  ...estimateReasons.map((why) => bound('why', why, `${why}s`)),
  bound('crew', crew.min, crew.min - 1, '3', [3]),
  bound('crew', crew.max, crew.max + 1, 2.5, Number.NaN),
  bound('hours', 0, -0.25, '5', [5]),
  bound('hours', hours.max, hours.max + 0.25, 0.1, Number.NaN, Number.POSITIVE_INFINITY),
  bound('rate', 0, -1, '165', Number.NaN),
  bound('rate', 1_000_000, 1_000_000.01, 165.005),
  bound('other_amount', 1_000_000, 1_000_001, 0.001, 'much'),
  bound('other_text', 'é', ''),
  bound('other_text', 'é'.repeat(line), 'é'.repeat(line + 1), '', 'One\nTwo', 7, ['One']),
  bound('why_text', 'é'.repeat(line), 'é'.repeat(line + 1), '', 'One\nTwo', 7, ['One']),
  bound('could_change', 'a'.repeat(couldChange), 'a'.repeat(couldChange + 1), 7, ['Stairs']),
  bound('good_until', '2028-02-29', '2027-02-29', '2028-02-29\n', '', 'tomorrow', 20_261_205),
  ...oddAmounts.map(([name, amount]) =>
    pair(`an admin gives $0.30 beside ${name}`, amountOf(0.3), {
      [`an admin gives ${name} to quote and ledger`]: () => amountOf(amount),
    }),
  ),
  pair('ana reads her quote', get('ana', `quotes/${anasQuoteId}`), {
    'ana reads an estimate of it': at(anasEstimate),
    'ana lists its estimates': () => list('ana', `quotes/${anasQuoteId}/estimates`),
    'ana counts its estimates': () => ({
      ...list('ana', `quotes/${anasQuoteId}/estimates`),
      does: 'count',
    }),
  }),
  pair('an admin reads an estimate', get('admin', anasEstimate), {
    ...byEachOf('reads an estimate of ana’s quote', notAdmins),
    'an admin deletes an estimate': doing('delete'),
    'an admin changes an estimate': changing,
    'ana deletes an estimate of her quote': (request) => by('ana')(doing('delete')(request)),
    'ana changes an estimate of her quote': (request) => by('ana')(changing(request)),
  }),
  pair('an admin lists estimates', list('admin', `quotes/${anasQuoteId}/estimates`), {
    ...byEachOf('lists the estimates of ana’s quote', notAdmins),
  }),
]
