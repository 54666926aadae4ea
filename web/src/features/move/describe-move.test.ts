import { standardHours } from '@moving/domain/office-hours'
import { expect, it } from 'vitest'
import { describeCancelRequest, titleOf } from './describe-move.ts'

const now = new Date('2026-11-20T15:00:00Z')
const title = (over: Partial<Parameters<typeof titleOf>[0]>) =>
  titleOf({ status: 'pending', closed: null, move_date: '2026-12-19', ...over }, now)

it('the title of a scheduled move doesn’t repeat the day', () => {
  for (const status of ['scheduled', 'completed']) expect(title({ status })).toBe('Your move')
})

it('the title says “request” until the move is scheduled', () => {
  for (const status of ['pending', 'estimated', 'Pending']) {
    expect(title({ status })).toBe('Your request for Saturday, December 19')
  }
  expect(title({ move_date: '2027-01-09' })).toBe('Your request for Saturday, January 9, 2027')
  expect(title({ move_date: 'next spring' })).toBe('Your request')
})

it('the title says “request” if the request is closed', () => {
  const closed = { by_customer: true, at: now }
  expect(title({ status: 'scheduled', closed })).toBe('Your request for Saturday, December 19')
})

it('the customer’s page says by when we call about a cancellation of a scheduled move', () => {
  const view = (over: object = {}, cancel_asked_at: Date | null = now) =>
    ({
      ...{ status: 'scheduled', closed: null, hours: standardHours, ...over },
      details: { cancel_asked_at },
    }) as unknown as Parameters<typeof describeCancelRequest>[0]
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(describeCancelRequest(view(), later(1))).toBe(
    'You asked us to cancel. We’ll call you by 10:15 AM Eastern Time today. Until we’ve talked, your move stays on our schedule.',
  )
  expect(describeCancelRequest(view(), later(60))).toContain('We’ll call you. Until')
  expect(describeCancelRequest(view({}, null), later(1))).toBeNull()
  expect(describeCancelRequest(view({ status: 'completed' }), later(1))).toBeNull()
})
