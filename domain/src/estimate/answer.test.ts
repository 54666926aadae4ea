import { expect, it } from 'vitest'
import { noDetails } from './estimate.ts'
import { answerTo, bareEstimateId, isSameAmount, type AnswerState } from './answer.ts'

const at = new Date('2026-11-20T15:00:00Z')
const msLater = (ms: number) => new Date(at.getTime() + ms)
const bare = { amount: 900, estimate: null, before: null }
const given = { amount: 900, name: 'Maya', by_email: null, why: null, at }
const yes = { ...given, decision: 'yes', id: bareEstimateId } as const
const no = { ...given, decision: 'no', why: 'price', id: 'one' } as const

const answers = (over: Partial<AnswerState['answered']>, canceled_at: Date | null = null) => ({
  ...{ answered: { yes: null, no: null, ...over }, canceled_at },
})

it('a cancellation ends an acceptance of the same moment, but not a later one', () => {
  const canceledAt = (time: Date) => answerTo(bare, answers({ yes }, time), null)?.decision ?? null
  expect(canceledAt(msLater(-1))).toBe('yes')
  expect(canceledAt(at)).toBeNull()
})

it('a later estimate ends an acceptance of an amount without details, one of the same moment doesn’t', () => {
  expect(answerTo(bare, answers({ yes }), at)?.decision).toBe('yes')
  expect(answerTo(bare, answers({ yes }), msLater(1))).toBeNull()
})

const explained = {
  amount: 900,
  estimate: { ...noDetails, id: 'one', amount: 900, undoes: null, at },
  before: null,
}

it('an answer counts only for the estimate that is shown, and for its amount', () => {
  const accepted = (over: Partial<NonNullable<AnswerState['answered']['yes']>>, newest = at) =>
    answerTo(explained, answers({ yes: { ...yes, id: 'one', ...over } }), newest)
  expect(accepted({})).toEqual({
    ...{ decision: 'yes', amount: 900, at, name: 'Maya', isByPhone: false },
  })
  expect(accepted({ by_email: 'dana' })).toMatchObject({ isByPhone: true })
  expect(accepted({ id: bareEstimateId })).toBeNull()
  expect(accepted({ amount: 900.01 })).toBeNull()
  // A later log entry ends only the acceptance of an amount without details.
  expect(accepted({}, msLater(1))?.decision).toBe('yes')

  const declined = (over: { id?: string; amount?: number }) =>
    answerTo(explained, answers({ no: { ...no, ...over } }), at)
  expect(declined({})).toEqual({ decision: 'no' })
  expect(declined({ id: 'another' })).toBeNull()
  expect(declined({ amount: 899 })).toBeNull()
  expect(answerTo(explained, answers({}), at)).toBeNull()
})

it('two amounts are equal if they agree to the cent, and never if one is missing', () => {
  expect(isSameAmount(0.1 + 0.2, 0.3)).toBe(true)
  expect(isSameAmount(900, 900.01)).toBe(false)
  for (const missing of [null, undefined]) {
    expect(isSameAmount(missing, missing)).toBe(false)
    expect(isSameAmount(0, missing)).toBe(false)
    expect(isSameAmount(missing, 0)).toBe(false)
  }
})
