import { expect, it } from 'vitest'
import { exampleBill } from '../../../tests/support/example-bill.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import { noDetails } from '../estimate/estimate.ts'
import { standardHours } from '../office-hours.ts'
import type { Work } from '../request/work.ts'
import { recordFinalBill } from './record-final-bill.ts'

const now = new Date('2026-11-20T16:00:00Z')
const context = { actor: { uid: 'dana', email: 'dana@example.com' }, now, hours: standardHours }
const given = { ...noDetails, id: 'one', amount: 900, hours: 5, undoes: null, at: now }
const charges = { hours: 6, rate: 160, lines: [{ text: 'Boxes', cents: 40_50 }] }

function record(input: object, bill: typeof exampleBill | null = null, over: Partial<Work> = {}) {
  const ids = { quote_id: 'pV4mZk2TqYx81Rs7f3a9', action_id: 'A1A1A1A1A1A1A1A1A1A1' }
  const rest = { action: 'record_final', reason: null, is_shown: false }
  const quote = exampleQuote({ status: 'completed', estimate_amount: 900 })
  return recordFinalBill.plan(
    { quote, work: exampleWork({ bill, ...over }), booking: null, ledger: [given] },
    recordFinalBill.input.parse({ ...ids, ...rest, ...input }),
    context,
  )
}

it('a final bill is stored with its charges, the estimate and its hours', () => {
  const bill = { ...exampleBill, ...charges, amount: 1000.5, estimate_hours: 5 }
  expect(record({ amount: 1000.5, charges })).toEqual({ changes: {}, facts: { bill } })
  expect(record({ amount: 1000.5, charges }, bill)).toEqual({ changes: {} })
})

it('a final bill of one amount can be stored and removed', () => {
  const bill = { ...exampleBill, amount: 950, estimate_hours: 5 }
  expect(record({ amount: 950 })).toEqual({ changes: {}, facts: { bill } })
  expect(record({ amount: null }, bill)).toEqual({ changes: {}, facts: { bill: null } })
})

it('what a canceled move costs isn’t compared with its estimate', () => {
  const canceled = { closing: { why: 'not_moving' } } as const
  expect(record({ amount: 200, reason: 'other' }, null, canceled)).toMatchObject({
    facts: { bill: { amount: 200, estimate: null, estimate_hours: null, kind: null, why: null } },
  })
})

it('a final bill is refused if its amount isn’t the sum of its charges', () => {
  for (const amount of [1000.49, 0, null]) {
    expect(record({ amount, charges }), String(amount)).toEqual({ why: 'not_possible' })
  }
})
