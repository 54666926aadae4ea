import { describe, expect, it, test } from 'vitest'
import { noDetails } from '../estimate/estimate.ts'
import { standardHours } from '../office-hours.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import { nextTask } from '../work/task.ts'
import { outcomeOf } from '../request/work.ts'
import type { Plan, Refusal, RequestBase } from './action.ts'
import { sendEstimate } from './send-estimate.ts'
import { updateQuote } from './update-quote.ts'

const now = new Date('2026-11-20T16:00:00Z')
const context = { actor: { uid: 'dana', email: 'dana@example.com' }, now, hours: standardHours }
const ids = { quote_id: 'pV4mZk2TqYx81Rs7f3a9', action_id: 'A1A1A1A1A1A1A1A1A1A1' }
const stateOf = (over: Parameters<typeof exampleQuote>[0] = {}): RequestBase => ({
  quote: exampleQuote(over),
  work: exampleWork(),
  booking: null,
})

const update = (state: RequestBase, fields: Record<string, unknown>) => {
  const input = updateQuote.input.parse({ ...ids, action: 'update_quote', ...fields })
  return updateQuote.plan(state, input, context)
}
const estimate = (base: RequestBase, fields: Record<string, unknown>) => {
  const state = { ...base, facts: null }
  const given = { ...ids, action: 'send_estimate', amount: 900, details: {}, ...fields }
  return sendEstimate.plan(state, sendEstimate.input.parse(given), context)
}
const planOf = (planned: Plan | Refusal): Plan => {
  if ('why' in planned) throw new Error(planned.why)
  return planned
}

describe('Update Quote', () => {
  it('doesn’t change missing fields', () => {
    const { changes } = planOf(update(stateOf({ estimate_amount: 900 }), { admin_notes: 'Hello' }))
    expect(changes).toEqual({ quote: { admin_notes: 'Hello' } })
  })

  it('changes nothing if every field is stored already', () => {
    const state = stateOf({ status: 'estimated', estimate_amount: 900 })
    const same = { status: 'estimated', estimate_amount: 900, admin_notes: '' }
    expect(update(state, same)).toEqual({ changes: {} })
  })

  it('adds an amount to the list of estimates only if the amount changed', () => {
    expect(planOf(update(stateOf(), { estimate_amount: 900 })).adds).toEqual({
      estimate: { ...noDetails, amount: 900, undoes: null },
    })
    expect(planOf(update(stateOf(), { status: 'scheduled' })).adds).toBeUndefined()
  })

  it('with the status Scheduled wins the request and asks to confirm its day', () => {
    const request = requestInMemory()
    request.act({ action: 'update_quote', status: 'scheduled' })
    const { work } = request.documents
    expect([outcomeOf(work), work.since.won]).toEqual(['won', request.now])
    expect(nextTask(work.tasks)?.why).toBe('confirm_day')
  })

  it.each([
    ['negative', { estimate_amount: -1 }],
    ['an amount over a million dollars', { estimate_amount: 1_000_000.01 }],
    ['more than two decimals', { estimate_amount: 9.999 }],
    ['an amount as text', { estimate_amount: '900' }],
    ['an unknown status', { status: 'lost' }],
    ['notes over their limit', { admin_notes: 'a'.repeat(4001) }],
    ['a field that belongs to the customer', { name: 'Eve' }],
  ])('rejects %s', (_, fields) => {
    const input = { ...ids, action: 'update_quote', ...fields }
    expect(updateQuote.input.safeParse(input).success).toBe(false)
  })
})

describe('Send Estimate', () => {
  it('stores the amount with its details, and makes a pending quote estimated', () => {
    const details = { kind: 'hourly', crew: 3, hours: 5, rate: 165, could_change: ' Stairs ' }
    const { changes, adds } = planOf(estimate(stateOf(), { details }))
    expect(changes.quote).toEqual({ estimate_amount: 900, status: 'estimated' })
    expect(adds?.estimate).toEqual({
      ...{ ...noDetails, ...details, could_change: 'Stairs', amount: 900, undoes: null },
    })
  })

  it('stores the size of the home', () => {
    const facts = { home_size: '2 bedrooms' }
    const { changes } = planOf(estimate(stateOf(), { facts }))
    expect(changes.facts).toMatchObject({ ...facts, by: 'office' })
    expect(planOf(estimate(stateOf(), {})).changes.facts).toBeUndefined()
  })

  it('plans to ask a silent customer again', () => {
    const request = requestInMemory()
    request.act({ action: 'send_estimate', amount: 900, details: {} })
    expect(nextTask(request.documents.work.tasks)?.why).toBe('estimate_silent')
  })

  it('keeps a status other than pending', () => {
    const { changes } = planOf(estimate(stateOf({ status: 'scheduled' }), {}))
    expect(changes.quote).toEqual({ estimate_amount: 900 })
  })

  it.each([
    ['half a mover', { crew: 1.5 }],
    ['13 movers', { crew: 13 }],
    ['a tenth of an hour', { hours: 5.1 }],
    ['negative hours', { hours: -1 }],
    ['a line over its limit', { lines: [{ text: 'a'.repeat(201), cents: 1 }] }],
    ['a line without a text', { lines: [{ text: ' ', cents: 1 }] }],
    ['a line with parts of a cent', { lines: [{ text: 'Piano', cents: 0.5 }] }],
    ['13 lines', { lines: Array.from({ length: 13 }, () => ({ text: 'Piano', cents: 1 })) }],
    ['an invalid day', { good_until: '2026-02-30' }],
    ['a deposit in parts of a cent', { deposit_cents: 0.5 }],
    ['a negative deposit', { deposit_cents: -1 }],
    ['an unknown field', { undoes: 'A1A1A1A1A1A1A1A1A1A1' }],
  ])('rejects %s', (_, details) => {
    const input = { ...ids, action: 'send_estimate', amount: 900, details }
    expect(sendEstimate.input.safeParse(input).success).toBe(false)
  })
})

test('an estimate can’t be good until a past day', () => {
  const until = (good_until: string) => estimate(stateOf(), { details: { good_until } })
  expect(until('2026-11-19')).toEqual({ why: 'not_possible' })
  expect(until('2026-11-20')).toHaveProperty('changes')
})

test('a deposit can’t be over the total', () => {
  const withDeposit = (deposit_cents: number) => estimate(stateOf(), { details: { deposit_cents } })
  expect(withDeposit(900_01)).toEqual({ why: 'not_possible' })
  expect(withDeposit(900_00)).toHaveProperty('changes')
})

test('an amount stored as minus zero is zero', () => {
  const state = stateOf({ estimate_amount: 0 })
  expect(update(state, { estimate_amount: -0 })).toEqual({ changes: {} })
})
