import { standardHours } from '../office-hours.ts'
import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { emptyFacts } from '../quote/facts/move-facts.ts'
import { moveViewSchema, customerDetailsSchema, type MoveViewAnswer } from './move-view.ts'

const at = new Date('2026-11-20T15:05:00Z')
const ms = at.getTime()
const customerFields = customerDetailsSchema.parse(exampleQuote())
const details = {
  ...customerFields,
  ...{ email: 'maya@example.com', requested_date: '2026-12-14' },
  ...{ facts: emptyFacts, estimate_amount: 915, admin_notes: 'Bring boxes', final_amount: 1000 },
  ...{ final_why: 'The piano took longer.', final_parts: ['Piano: $85'], cancel_asked_at: null },
  payments: [],
  estimate: {
    ...{
      amount: 915,
      kind: 'flat',
      parts: ['3 movers, 4 hours'],
      could_change: 'Stairs',
      extra_hour: null,
    },
    ...{
      good_until: '2026-12-01',
      deposit_cents: 200_00,
      change: { from: 800, why: 'stairs', text: null },
    },
    earlier: [{ amount: 800, at: ms }],
  },
  answer: {
    ...{ estimate_id: 'one', decision: 'yes', at: ms, name: 'Maya', is_by_phone: true },
    ...{ is_changing: false, may_accept: false, may_decline: false },
  },
  replies: [
    {
      ...{ id: 'a', at: ms, kind: 'question', text: 'Pianos?', changes: [], handled: null },
      is_open: true,
      answer: { text: 'Yes', at: ms },
    },
  ],
  questions_left: 9,
} satisfies MoveViewAnswer['details']
const today = {
  ...{ on_way: ms, arrived: null, loaded: null, done: null },
  late: { minutes: 20, at: ms },
}
const answer: MoveViewAnswer = {
  ...{ number: '81Rs7f3a', status: 'scheduled', move_date: '2026-12-12', created_at: ms },
  seen: 'AcTiOnOfDaNa00000001',
  call: {
    is_by_phone: false,
    promised_by: ms,
    last_try: { at: ms, how: 'called' },
    reached_at: ms,
  },
  ...{ scheduled_at: ms, arrival: { from_minute: 480, to_minute: 540 } },
  ...{ closed: { by_customer: true, at: ms }, works_until: '2027-03-12', is_in_account: false },
  hours: { week: [...standardHours.week], closures: [] },
  terms: [{ label: 'Deposit', text: '$200' }],
  details,
  today,
  still_on: 'ask',
}

describe('the data of a customer’s page', () => {
  it('has its times as dates, and everything else as it was sent', () => {
    expect(moveViewSchema.parse(answer)).toEqual({
      ...answer,
      ...{ created_at: at, scheduled_at: at, closed: { by_customer: true, at } },
      call: {
        is_by_phone: false,
        promised_by: at,
        last_try: { at, how: 'called' },
        reached_at: at,
      },
      today: { ...today, on_way: at, late: { minutes: 20, at } },
      details: {
        ...details,
        estimate: { ...details.estimate, earlier: [{ amount: 800, at }] },
        answer: { ...details.answer, at },
        replies: [{ ...details.replies[0], at, answer: { text: 'Yes', at } }],
      },
    })
  })

  it('is valid without details, as before the digits are entered', () => {
    const locked = { ...answer, ...{ seen: '', arrival: 'hidden', details: null } }
    expect(moveViewSchema.parse(locked)).toMatchObject({ arrival: 'hidden', details: null })
  })

  it('leaves out the office’s internal data, even if the response contains it', () => {
    const shown = moveViewSchema.parse({
      ...{ ...answer, due_why: 'new' },
      details: { ...details, lost_why: 'price' },
    })
    expect(shown).not.toHaveProperty('due_why')
    expect(shown.details).not.toHaveProperty('lost_why')
    expect(shown.details).toMatchObject({ name: 'Maya Thompson', phone: '(202) 555-0142' })
  })

  it.each<[string, object]>([
    ['an invalid day', { move_date: undefined }],
    ['a time as text', { created_at: '2026-11-20' }],
    ['an unknown kind of call', { call: { ...answer.call, last_try: { at: ms, how: 'sang' } } }],
    ['details without an estimate', { details: { ...details, estimate: undefined } }],
    [
      'an answer that is neither yes nor no',
      {
        details: { ...details, answer: { ...details.answer, decision: 'maybe' } },
      },
    ],
    [
      'a reply of an unknown kind',
      { details: { ...details, replies: [{ ...details.replies[0], kind: '' }] } },
    ],
  ])('is refused with %s', (_, over) => {
    expect(moveViewSchema.safeParse({ ...answer, ...over }).success).toBe(false)
  })
})
