import { describe, expect, it } from 'vitest'
import { emptyCrewDay } from '../calendar/crew-day.ts'
import { noCrewSettings } from '../calendar/crew.ts'
import type { CustomerChange } from '../move/correction.ts'
import { shiftPlainDate } from '../plain-date.ts'
import { emptyFacts } from '../quote/facts/move-facts.ts'
import { applyChange, declineChange } from './apply-change.ts'
import { listedFact } from '../request/facts.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import {
  exampleContext as context,
  exampleReply,
  exampleRequest,
} from '../../../tests/support/example-request.ts'

const { quote } = exampleRequest()
const { now } = context
const sent = { quote_id: 'pV4mZk2TqYx81Rs7f3a9', action_id: 'bbbbbbbbbbbbbbbbbbbb' }
const reply_id = 'aaaaaaaaaaaaaaaaaaaa'
const phone: CustomerChange = { field: 'phone', before: quote.phone, after: '(202) 555-0188' }
const stairs: CustomerChange = { field: 'stairs', before: null, after: 'Two flights' }
const requestedChange = (...changes: CustomerChange[]) =>
  exampleReply({ kind: 'requested_change', changes })

const apply = (over: Parameters<typeof exampleRequest>[0]) => {
  const input = applyChange.input.parse({ ...sent, action: 'apply_change', reply_id })
  return applyChange.plan(exampleRequest(over), input, context)
}
const decline = (over: Parameters<typeof exampleRequest>[0]) => {
  const input = declineChange.input.parse({ ...sent, action: 'decline_change', reply_id })
  return declineChange.plan(exampleRequest(over), input, context)
}
const handled = { handled_at: now, handled_by_email: 'dana@example.com' }

describe('the office’s answer to a requested change', () => {
  it('names the message, and may move the crew only when the change is applied', () => {
    const crew = { acknowledged: [] }
    const accepts = [applyChange, declineChange].map(({ input }, place) => {
      const named = { ...sent, action: place === 0 ? 'apply_change' : 'decline_change' }
      return [
        { reply_id },
        { reply_id, crew },
        {},
        { reply_id: '../a' },
        { reply_id, text: 'Yes' },
      ].map((over) => input.safeParse({ ...named, ...over }).success)
    })
    expect(accepts).toEqual([
      [true, true, false, false, false],
      [true, false, false, false, false],
    ])
  })
})

describe('applying a requested change', () => {
  it('stores the changed details and answers', () => {
    expect(apply({ reply: requestedChange(phone, stairs) })).toMatchObject({
      changes: {
        quote: { phone: '(202) 555-0188' },
        facts: { ...emptyFacts, stairs: 'Two flights', by: 'office', by_email: 'dana@example.com' },
      },
      adds: {
        reply: { id: reply_id, fields: { handled: 'applied', ...handled } },
      },
    })
  })

  it.each([
    ['the quote', requestedChange({ ...phone, before: '(202) 555-0100' }), 'quote.phone'],
    ['the facts', requestedChange({ ...stairs, before: 'No stairs' }), 'facts.stairs'],
  ])('is refused if %s changed since, and says which one', (_, reply, field) => {
    expect(apply({ reply })).toEqual({ why: 'changed', current: null, about: [field] })
  })
})

it('applying a day that the office has booked already changes nothing, and answers the customer', () => {
  const booked = { field: 'move_date' as const, before: '2026-01-02', after: quote.move_date }
  const planned = apply({ reply: requestedChange(booked) })
  expect('changes' in planned && planned.changes).toEqual({})
  expect(planned).toMatchObject({
    adds: { reply: { id: reply_id, fields: { handled: 'applied', ...handled } } },
  })
  expect(apply({ reply: requestedChange({ ...booked, after: '2026-01-03' }) })).toMatchObject({
    about: ['quote.move_date'],
  })
})

it('applying a day that the request has already still moves the crew, if the office wants that', () => {
  const day = quote.move_date
  const slot = { from_minute: 480, to_minute: 540, crew: null, hours: 4 }
  const booking = { ...slot, day: shiftPlainDate(day, -2), people: 3, note: '' }
  const changes = [{ field: 'move_date' as const, before: booking.day, after: day }]
  const state = exampleRequest({
    ...{ booking, crewDays: { [day]: emptyCrewDay(day) }, crewSettings: noCrewSettings },
    reply: exampleReply({ kind: 'requested_change', changes }),
  })
  const input = { ...sent, action: 'apply_change', reply_id, crew: { acknowledged: [] } }
  expect(applyChange.plan(state, applyChange.input.parse(input), context)).toMatchObject({
    changes: { booking: { ...booking, day } },
  })
})

describe('declining a requested change', () => {
  it('stores that it was declined', () => {
    expect(decline({ reply: requestedChange(phone) })).toMatchObject({
      adds: { reply: { id: reply_id, fields: { handled: 'refused', ...handled } } },
    })
  })
})

describe.each([
  ['apply_change', apply],
  ['decline_change', decline],
] as const)('%s', (action, act) => {
  it('keeps the office’s plan, and a task for the customer’s other requests', () => {
    const request = requestInMemory()
    const next = { at: '2026-12-02T15:00:00.000Z', about: 'The piano' }
    request.act({ action: 'log_contact', result: 'reached', note: '', next })
    request.customer('ask', (id) => listedFact('asks', id, { kind: 'question' }))
    request.customer('correct', (id) => listedFact('asks', id, { kind: 'correction' }))
    const { lastId: reply_id } = request
    expect(request.documents.work.tasks.requested_change?.why).toBe('correction')
    request.load({ reply: exampleReply({ id: reply_id, kind: 'requested_change', changes: [] }) })
    request.act({ action, reply_id })
    expect(request.documents.work.tasks).toMatchObject({
      requested_change: { why: 'question' },
      plan: { note: 'The piano' },
    })
  })

  it('is refused for a reply that isn’t a requested change, and for a missing one', () => {
    expect(act({ reply: exampleReply() })).toEqual({ why: 'not_possible' })
    expect(act({ reply: null })).toEqual({ why: 'not_possible' })
  })

  it.each(['applied', 'refused'] as const)('names the coworker who answered first: %s', (how) => {
    const theirs = { handled_at: now, handled_by_email: 'isaac@example.com' }
    const reply = { ...requestedChange(phone), ...theirs, handled: how }
    const changed = { why: 'changed', current: how, by: 'isaac@example.com', at: now }
    expect(act({ reply })).toEqual(changed)
  })
})
