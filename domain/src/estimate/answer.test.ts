import { expect, it } from 'vitest'
import { noDetails } from './estimate.ts'
import { answersOf, answerTo, bareEstimateId, isAcceptedNow } from './answer.ts'
import { isCancelledSince, isDeclinedNow, isSameAmount } from './answer.ts'

const at = new Date('2026-11-20T15:00:00Z')
const msLater = (ms: number) => new Date(at.getTime() + ms)
const bare = { amount: 900, estimate: null, before: null }
const yes = { accepted_amount: 900, accepted_at: at, accepted_estimate: bareEstimateId }
const decisionFrom = (over: object, newest: Date | null = null) =>
  answerTo(bare, answersOf({ ...yes, ...over }), newest)?.decision ?? null

it('an acceptance ends with a cancellation at the same instant, but not with an earlier one', () => {
  expect(decisionFrom({ cancelled_at: msLater(-1) })).toBe('yes')
  expect(decisionFrom({ cancelled_at: at })).toBeNull()
  expect(isCancelledSince({ accepted_at: null, cancelled_at: at })).toBe(false)
})

it("an acceptance of an amount without details isn't ended by an estimate at the same instant, but by a later one", () => {
  expect(decisionFrom({}, at)).toBe('yes')
  expect(decisionFrom({}, msLater(1))).toBeNull()
})

const explained = {
  amount: 900,
  estimate: { ...noDetails, id: 'one', amount: 900, undoes: null, at },
  before: null,
}
const no = { declined_why: 'price', declined_amount: 900, declined_estimate: 'one' } as const

it('counts an answer only for the estimate that is shown and its amount', () => {
  const about = (over: object, newest = at) =>
    answerTo(explained, answersOf({ ...yes, ...over }), newest)
  const [accepted_estimate, accepted_name] = ['one', 'Maya']
  expect(about({ accepted_estimate, accepted_name })).toEqual({
    ...{ decision: 'yes', amount: 900, at, name: 'Maya', isByPhone: false },
  })
  expect(about({ accepted_estimate, accepted_by: 'dana' })).toMatchObject({
    ...{ name: '', isByPhone: true },
  })
  expect(about({})).toBeNull()
  expect(about({ accepted_estimate, accepted_amount: 900.01 })).toBeNull()
  expect(about({ accepted_estimate, accepted_amount: null })).toBeNull()
  expect(about({ accepted_estimate, accepted_at: null })).toBeNull()
  // A later entry ends only an acceptance of an amount without details.
  expect(about({ accepted_estimate }, msLater(1))?.decision).toBe('yes')

  const declined = (over: object) => answerTo(explained, answersOf({ ...no, ...over }), at)
  expect(declined({})).toEqual({ decision: 'no' })
  expect(declined({ declined_estimate: 'another' })).toBeNull()
  expect(declined({ declined_amount: 899 })).toBeNull()
  expect(declined({ declined_why: null })).toBeNull()
})

it('an answer counts only for its own amount, and an acceptance until it is canceled', () => {
  expect(isAcceptedNow(yes, 900)).toBe(true)
  expect(isAcceptedNow(yes, 915)).toBe(false)
  expect(isAcceptedNow({ ...yes, accepted_at: null }, 900)).toBe(false)
  expect(isAcceptedNow({ ...yes, cancelled_at: msLater(1) }, 900)).toBe(false)
  expect(isAcceptedNow({ ...yes, cancelled_at: null }, 900)).toBe(true)
  expect(isDeclinedNow(no, 900)).toBe(true)
  expect(isDeclinedNow(no, 915)).toBe(false)
  expect(isDeclinedNow({ ...no, declined_why: null }, 900)).toBe(false)
})

it('amounts are equal to the cent, and a missing one equals nothing', () => {
  expect(isSameAmount(0.1 + 0.2, 0.3)).toBe(true)
  expect(isSameAmount(900, 900.01)).toBe(false)
  for (const missing of [null, undefined]) {
    expect(isSameAmount(missing, missing)).toBe(false)
    expect(isSameAmount(0, missing)).toBe(false)
    expect(isSameAmount(missing, 0)).toBe(false)
  }
})
