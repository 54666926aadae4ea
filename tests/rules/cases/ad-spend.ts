import { spendBounds } from '@moving/domain/spend/ad-spend'
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import {
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
  update,
  without,
  type RulesPair,
  type RulesRequest,
} from '../support/requests.ts'

const spend = {
  rows: [
    { source: 'google / cpc', cents: 90_000 },
    { source: 'Yelp', cents: 40_000 },
  ],
  updated_by: 'dana',
  updated_at: serverTimestamp(),
}
const enter: RulesRequest = create('admin', 'ad_spend/2031-01', spend)
/** What a change of a month that is there says. */
const change = (data: object): RulesRequest => ({
  ...update('another admin', 'ad_spend/2026-11', { ...spend, updated_by: 'dirk', ...data }),
  given: { 'ad_spend/2026-11': { rows: [], updated_by: 'dana', updated_at: new Date(0) } },
})
const withRow = (row: unknown) => field('rows', [row])
const full = Array.from({ length: spendBounds.rows }, (_, place) => ({
  source: `${place}`.padEnd(spendBounds.source, 'é'),
  cents: spendBounds.cents,
}))
const withBadRow = (place: number) =>
  field(
    'rows',
    full.slice(0, place + 1).map((row, index) => (index === place ? { ...row, cents: -1 } : row)),
  )

export const adSpendCases: RulesPair[] = [
  pair('an admin enters what was spent in a month', enter, {
    ...byEachOf('enters what was spent', notAdmins),
    'ana enters it in her own name': (request) => by('ana')(field('updated_by', 'ana')(request)),
    'an admin enters it in the name of another': field('updated_by', 'dirk'),
    'an admin chooses when': field('updated_at', Timestamp.fromMillis(0)),
    'an admin adds a field': field('color', 'red'),
    'an admin leaves out the rows': without('rows'),
    'an admin leaves out who': without('updated_by'),
    'an admin leaves out when': without('updated_at'),
    'an admin gives a text as rows': field('rows', 'Yelp'),
    'an admin gives a map as rows': field('rows', { first: { source: 'Yelp', cents: 1 } }),
    'an admin gives an empty text as rows': field('rows', ''),
    'an admin gives an empty map as rows': field('rows', {}),
    'an admin gives a number as a row': withRow(7),
    'an admin gives a row without a source': withRow({ cents: 1 }),
    'an admin gives a row without cents': withRow({ source: 'Yelp' }),
    'an admin gives a row of another field': withRow({ source: 'Yelp', cents: 1, dollars: 1 }),
    'an admin gives a number as source': withRow({ source: 7, cents: 1 }),
    'an admin gives an empty source': withRow({ source: '', cents: 1 }),
    'an admin gives a blank source': withRow({ source: ' ', cents: 1 }),
    'an admin gives a source of two lines': withRow({ source: 'a\nb', cents: 1 }),
    'an admin gives a text as cents': withRow({ source: 'Yelp', cents: '1' }),
    'an admin gives part of a cent': withRow({ source: 'Yelp', cents: 1.5 }),
    'an admin enters it for a day': at('ad_spend/2031-01-01'),
    'an admin enters it for a month that is none': at('ad_spend/2031-13'),
    'an admin enters it for month 0': at('ad_spend/2031-00'),
    'an admin enters it for a year': at('ad_spend/2031'),
    'an admin enters it for the last century': at('ad_spend/1931-01'),
  }),
  ...['09', '10', '12'].map((month) =>
    pair(`an admin enters it for month ${month}`, at(`ad_spend/2032-${month}`)(enter), {
      [`ana enters it for month ${month}`]: by('ana'),
    }),
  ),
  pair('an admin spends nothing on a source', withRow({ source: 'Yelp', cents: 0 })(change({})), {
    'an admin spends less than nothing': withRow({ source: 'Yelp', cents: -1 }),
  }),
  pair(
    'an admin spends the most',
    withRow({ source: 'Yelp', cents: spendBounds.cents })(change({})),
    { 'an admin spends a cent more': withRow({ source: 'Yelp', cents: spendBounds.cents + 1 }) },
  ),
  pair(
    'an admin names the longest source',
    withRow({ source: 'a'.repeat(spendBounds.source), cents: 1 })(change({})),
    {
      'an admin names one that is longer': withRow({
        source: 'a'.repeat(spendBounds.source + 1),
        cents: 1,
      }),
    },
  ),
  pair('an admin takes every row away', change({ rows: [] }), {
    'an admin deletes the month': doing('delete'),
  }),
  pair('an admin enters the most rows', change({ rows: full }), {
    'an admin enters a row more': field('rows', [...full, { source: 'Yelp', cents: 1 }]),
  }),
  ...full.map((_, place) =>
    pair(`an admin enters ${place + 1} rows`, change({ rows: full.slice(0, place + 1) }), {
      [`an admin enters ${place + 1} rows, the last of which is bad`]: withBadRow(place),
    }),
  ),
  pair('an admin reads what was spent', get('admin', 'ad_spend/2026-10'), {
    ...byEachOf('reads what was spent', notAdmins),
  }),
  pair('an admin lists what was spent', list('admin', 'ad_spend'), {
    ...byEachOf('lists what was spent', notAdmins),
  }),
]
