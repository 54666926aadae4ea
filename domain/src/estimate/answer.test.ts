import { expect, it } from 'vitest'
import { answerTo, bareEstimateId } from './answer.ts'

const at = new Date('2026-11-20T15:00:00Z')
const msLater = (ms: number) => new Date(at.getTime() + ms)
const bare = { amount: 900, estimate: null, before: null }
const yes = { accepted_amount: 900, accepted_at: at, accepted_estimate: bareEstimateId }
const said = (over: object, newest: Date | null = null) =>
  answerTo(bare, { ...yes, ...over }, newest)?.said ?? null

it('a yes is taken back by a cancellation of the same instant, and by none of before', () => {
  expect(said({ cancelled_at: msLater(-1) })).toBe('yes')
  expect(said({ cancelled_at: at })).toBeNull()
})

it('a yes to a bare amount holds beside an estimate of the same instant, and ends with a later one', () => {
  expect(said({}, at)).toBe('yes')
  expect(said({}, msLater(1))).toBeNull()
})
