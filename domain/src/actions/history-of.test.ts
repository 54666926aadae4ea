import { expect, test } from 'vitest'
import { emptyFacts } from '../quote/facts/move-facts.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import type { RequestDocuments } from './action.ts'
import { historyOf } from './history-of.ts'

const facts = {
  ...{ ...emptyFacts, by: 'office' as const, by_email: null, updated_at: new Date(0) },
}
const before = { quote: exampleQuote(), work: exampleWork(), facts }
type Over = { [Part in keyof typeof before]?: Partial<RequestDocuments[Part]> }
const after = (over: Over) => ({
  quote: { ...before.quote, ...over.quote },
  work: { ...before.work, ...over.work },
  facts: { ...before.facts, ...over.facts },
})
const pending = { status: 'pending', estimate_amount: null, admin_notes: null }

test.each([
  [
    'the status and the estimate',
    { quote: { status: 'estimated', estimate_amount: 900 } },
    {
      office: { before: pending, after: { ...pending, status: 'estimated', estimate_amount: 900 } },
    },
  ],
  [
    'a request that is closed',
    { work: { closing: { why: 'price' } } },
    { closing: { before: null, after: 'price' } },
  ],
  [
    'a day that a booking took along',
    { quote: { move_date: '2026-12-19' } },
    { details: [{ field: 'move_date', before: '2026-12-12', after: '2026-12-19' }] },
  ],
  [
    'facts',
    { facts: { stairs: 'Two flights' } },
    { details: [{ field: 'stairs', before: null, after: 'Two flights' }] },
  ],
  ['a call', { work: { calls: { ...before.work.calls, count: 1 } } }, undefined],
] as [string, Over, object | undefined][])(
  'the history lists what an action changed: %s',
  (_, over, expected) => {
    expect(historyOf(before, after(over))).toEqual(expected)
  },
)

test('the history lists all changes of one action', () => {
  const over = { quote: { status: 'scheduled', move_date: '2026-12-19' }, work: { closing: null } }
  const closed = { ...before, work: exampleWork({ closing: { why: 'price' } }) }
  expect(Object.keys(historyOf(closed, after(over)) ?? {})).toEqual([
    'office',
    'closing',
    'details',
  ])
})
