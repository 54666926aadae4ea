import { expect, it } from 'vitest'
import type { StoredAnswer } from './answer.ts'
import { describeStoredAnswer, describeYes } from './describe-answer.ts'

const at = new Date('2026-11-21T20:10:00Z')
const yes: StoredAnswer = { accepted_amount: 1100.3, accepted_at: at, accepted_estimate: 'one' }
const no: StoredAnswer = {
  ...{ declined_why: 'another_mover', declined_amount: 1100.3, declined_estimate: 'one' },
}

it.each<[string, number | null, StoredAnswer, string | null]>([
  ['no answer', 1100.3, {}, null],
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
    { ...yes, accepted_by: 'dana@example.com' },
    'Accepted $1,100.30 on November 21, 2026, 3:10 PM, by phone (Dana)',
  ],
  [
    'an acceptance before a cancellation',
    1100.3,
    { ...yes, cancelled_at: at },
    'Accepted $1,100.30, no longer valid: canceled since',
  ],
  ['a decline', 1100.3, no, 'Declined: Another mover'],
  ['a decline of the previous amount', 1250.5, no, null],
  [
    'an acceptance before a decline of the next amount',
    1100.3,
    { ...no, ...yes, accepted_amount: 900 },
    'Declined: Another mover',
  ],
])('tells the office about %s', (_, amount, stored, text) => {
  expect(describeStoredAnswer({ amount }, stored)).toBe(text)
})

it('tells the office that an acceptance was for the same amount of a different estimate', () => {
  const of = (estimateId: string) => describeStoredAnswer({ amount: 1100.3, estimateId }, yes)
  expect(of('one')).toContain('Accepted $1,100.30 on')
  expect(of('two')).toBe('Accepted $1,100.30, no longer valid: there’s a newer estimate')
})

it('tells the customer to the cent what was accepted', () => {
  expect(describeYes({ amount: 0.1 + 0.2, at })).toBe(
    'You accepted $0.30 on November 21, 2026, 3:10 PM.',
  )
})

it('tells the customer about their acceptance by phone', () => {
  expect(describeYes({ amount: 915, at, isByPhone: true })).toBe(
    'You accepted $915.00 on the phone, November 21, 2026, 3:10 PM.',
  )
})
