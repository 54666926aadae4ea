import { expect, it } from 'vitest'
import type { AnswerState } from './answer.ts'
import { describeStoredAnswer, describeAcceptance } from './describe-answer.ts'

const at = new Date('2026-11-21T20:10:00Z')
const given = { amount: 1100.3, name: 'Maya', by_email: null, why: null, at, id: 'one' }
const accepted = { ...given, decision: 'yes' } as const
const declined = { ...given, decision: 'no', why: 'another_mover' } as const
const none: AnswerState = { answered: { yes: null, no: null }, canceled_at: null }
const yes: AnswerState = { ...none, answered: { yes: accepted, no: null } }
const no: AnswerState = { ...none, answered: { yes: null, no: declined } }

it.each<[string, number | null, AnswerState, string | null]>([
  ['no answer', 1100.3, none, null],
  ['an acceptance', 1100.3, yes, 'Accepted $1,100.30 on November 21, 2026, 3:10 PM'],
  [
    'an acceptance of the previous amount',
    1250.5,
    yes,
    'Accepted $1,100.30, no longer valid: it’s $1,250.50 now',
  ],
  [
    'an acceptance of an undone amount',
    null,
    yes,
    'Accepted $1,100.30, no longer valid: the estimate was undone',
  ],
  [
    'an acceptance by phone, and who took the call',
    1100.3,
    { ...yes, answered: { yes: { ...accepted, by_email: 'dana@example.com' }, no: null } },
    'Accepted $1,100.30 on November 21, 2026, 3:10 PM, by phone (Dana)',
  ],
  [
    'an acceptance before a cancellation',
    1100.3,
    { ...yes, canceled_at: at },
    'Accepted $1,100.30, no longer valid: canceled since',
  ],
  ['a decline', 1100.3, no, 'Declined: Another mover'],
  ['a decline of the previous amount', 1250.5, no, null],
  [
    'an acceptance before a decline of the next amount',
    1100.3,
    { ...none, answered: { yes: { ...accepted, amount: 900 }, no: declined } },
    'Declined: Another mover',
  ],
])('the office reads about %s', (_, amount, stored, text) => {
  expect(describeStoredAnswer({ amount }, stored)).toBe(text)
})

it('the office reads that an acceptance was for the same amount of an older estimate', () => {
  const of = (estimateId: string) => describeStoredAnswer({ amount: 1100.3, estimateId }, yes)
  expect(of('one')).toContain('Accepted $1,100.30 on')
  expect(of('two')).toBe('Accepted $1,100.30, no longer valid: there’s a newer estimate')
})

it('the customer reads to the cent what they accepted', () => {
  expect(describeAcceptance({ amount: 0.1 + 0.2, at })).toBe(
    'You accepted $0.30 on November 21, 2026, 3:10 PM.',
  )
})

it('the customer reads that they accepted by phone', () => {
  expect(describeAcceptance({ amount: 915, at, isByPhone: true })).toBe(
    'You accepted $915 on the phone, November 21, 2026, 3:10 PM.',
  )
})
