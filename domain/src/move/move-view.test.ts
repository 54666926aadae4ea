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
  ...{ email: 'maya@example.com', requestedDate: '2026-12-14' },
  ...{ facts: emptyFacts, estimate_amount: 915, admin_notes: 'Bring boxes', finalAmount: 1000 },
  finalWhy: 'The piano took longer.',
  estimate: {
    ...{
      amount: 915,
      kind: 'flat',
      parts: ['3 movers, 4 hours'],
      couldChange: 'Stairs',
      extraHour: null,
    },
    ...{ goodUntil: '2026-12-01', change: { from: 800, why: 'stairs', text: null } },
    earlier: [{ amount: 800, at: ms }],
  },
  answer: {
    ...{ estimateId: 'one', decision: 'yes', at: ms, name: 'Maya', isByPhone: true },
    ...{ isChanging: false, mayAccept: false, mayDecline: false },
  },
  replies: [
    {
      ...{ id: 'a', at: ms, kind: 'question', text: 'Pianos?', changes: [], handled: null },
      answer: { text: 'Yes', at: ms },
    },
  ],
  questionsLeft: 9,
} satisfies MoveViewAnswer['details']
const answer: MoveViewAnswer = {
  ...{ number: '81Rs7f3a', status: 'scheduled', move_date: '2026-12-12', createdAt: ms },
  seen: 'AcTiOnOfDaNa00000001',
  call: { isByPhone: false, promisedBy: ms, lastTry: { at: ms, how: 'called' }, reachedAt: ms },
  ...{ scheduledAt: ms, arrival: { from_minute: 480, to_minute: 540 } },
  ...{ closed: { byCustomer: true, at: ms }, worksUntil: '2027-03-12', isInAccount: false },
  hours: { week: [...standardHours.week], closures: [] },
  ...{ details, family: { crew: 'Crew A', from: 'Washington', to: null } },
  today: { on_way: ms, arrived: null, loaded: null, done: null, late: { minutes: 20, at: ms } },
  stillOn: 'ask',
}

describe("the customer's page", () => {
  it('has its times as dates, and everything else as it was sent', () => {
    expect(moveViewSchema.parse(answer)).toEqual({
      ...answer,
      ...{ createdAt: at, scheduledAt: at, closed: { byCustomer: true, at } },
      call: { isByPhone: false, promisedBy: at, lastTry: { at, how: 'called' }, reachedAt: at },
      today: { ...answer.today, on_way: at, late: { minutes: 20, at } },
      details: {
        ...details,
        estimate: { ...details.estimate, earlier: [{ amount: 800, at }] },
        answer: { ...details.answer, at },
        replies: [{ ...details.replies[0], at, answer: { text: 'Yes', at } }],
      },
    })
  })

  it('is empty until the digits are entered', () => {
    const locked = { ...answer, ...{ seen: '', arrival: null, details: null, family: null } }
    expect(moveViewSchema.parse(locked)).toMatchObject({ seen: '', details: null })
  })

  it("leaves out the office's internal data, even if the response contains it", () => {
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
    ['a time as text', { createdAt: '2026-11-20' }],
    ['an unknown kind of call', { call: { ...answer.call, lastTry: { at: ms, how: 'sang' } } }],
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
