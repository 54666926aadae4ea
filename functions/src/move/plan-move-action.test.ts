import { bareEstimateId } from '@moving/domain/estimate/answer'
import { untouchedWork } from '@moving/domain/work/quote-work'
import { expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { planMoveAction } from './plan-move-action.ts'

const now = new Date('2026-12-12T15:00:00Z')
const quote = exampleQuote({
  ...{ status: 'scheduled', estimate_amount: 915, move_date: '2026-12-12' },
})
const accept = {
  ...{ act: 'accept', request_id: 'AbCdEfGhIjKlMnOpQrSt', name: 'Maya Johnson' },
  ...{ estimate_id: bareEstimateId, amount_cents: 91_500 },
} as never
const onWay = { on_way: now, arrived: null, loaded: null, done: null, late: null } as never
const arrived = { ...(onWay as object), arrived: now } as never

it('accepts an estimate while the crew is on the way, and refuses it once the crew has arrived', () => {
  const acceptWith = (progress: never) =>
    planMoveAction(
      accept,
      { quote, facts: null },
      { work: untouchedWork, ledger: [], progress, now },
    )
  expect(acceptWith(onWay)?.kind).toBe('accepted')
  expect(() => acceptWith(arrived)).toThrow('That’s no longer possible.')
})
