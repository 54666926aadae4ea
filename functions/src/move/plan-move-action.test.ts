import { bareEstimateId } from '@moving/domain/estimate/answer'
import { standardHours } from '@moving/domain/office-hours'
import { expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { exampleState } from '../../../tests/support/example-state.ts'
import { planMoveAction } from './plan-move-action.ts'

const now = new Date('2026-12-12T15:00:00Z')
const accept = {
  ...{ act: 'accept', request_id: 'AbCdEfGhIjKlMnOpQrSt', name: 'Maya Johnson' },
  ...{ estimate_id: bareEstimateId, amount_cents: 91_500 },
} as never

it('a customer can accept an estimate until the move is scheduled', () => {
  const acceptAt = (status: string) => {
    const fields = { status, estimate_amount: 915, move_date: '2026-12-12' }
    const known = { state: exampleState({ quote: fields }), hours: standardHours, ledger: [], now }
    return planMoveAction(accept, { quote: exampleQuote(fields), facts: null }, known)
  }
  expect(acceptAt('estimated')?.kind).toBe('accepted')
  expect(() => acceptAt('scheduled')).toThrow('That’s no longer possible.')
})
