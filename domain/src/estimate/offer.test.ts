import { describe, expect, it } from 'vitest'
import { noDetails, type Estimate } from './estimate.ts'
import type { QuoteWork } from '../work/quote-work.ts'
import { offerOf } from './offer.ts'
import { showEstimate, shownStatus } from './shown-estimates.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const given = (over: Partial<Estimate> = {}): Estimate => ({
  ...noDetails,
  ...{ id: 'one', amount: 915, undoes: null, created_at: secondsAgo(3600) },
  ...over,
})
const quote = { status: 'estimated', estimate_amount: 915, move_date: '2026-11-23' }
const open = { outcome: 'open' }

describe('an estimate takes an answer', () => {
  it.each([
    ['on the day of the move', '2026-11-23', null, true],
    ['not once the day has passed', '2026-11-22', null, false],
    ['not after its own last day', '2026-12-19', '2026-11-22', false],
    ['not after the move, though it says longer', '2026-11-22', '2026-12-31', false],
  ])('%s', (_, move_date, good_until, may) => {
    for (const status of ['estimated', 'scheduled']) {
      const offer = offerOf({ ...quote, status, move_date }, [given({ good_until })], open, now)
      expect(offer?.mayAccept).toBe(may)
      expect(offer?.mayDecline).toBe(may && status === 'estimated')
    }
  })

  it('and says no later day than that of the move', () => {
    const goodUntil = (good_until: string | null) =>
      showEstimate(quote, [given({ good_until })], now)?.goodUntil
    expect(goodUntil('2026-12-31')).toBe('2026-11-23')
    expect(goodUntil('2026-11-20')).toBe('2026-11-20')
    expect(goodUntil(null)).toBeNull()
  })
})

describe('status and amount appear together', () => {
  const held = [given({ created_at: secondsAgo(5) })]
  const before = (
    status: string,
    replaced_at = secondsAgo(5),
  ): Pick<QuoteWork, 'status_seen' | 'before_status'> => ({
    status_seen: 'estimated',
    before_status: {
      ...{ tasks: {}, outcome: 'open', lost_why: null },
      ...{ closed_at: null, outcome_by_email: null, status, estimate: null, replaced_at },
      ...{ replaced_by_due_at: null, tries: 0 },
    },
  })

  it.each([
    ['taken in', before('pending'), 'pending'],
    ['of a second amount', before('estimated'), 'estimated'],
    ['not taken in yet', { status_seen: 'pending', before_status: null }, 'pending'],
    ['of which no function has heard', null, 'pending'],
    ['of an older change of status', before('pending', secondsAgo(600)), 'estimated'],
  ])('while the amount is held: %s', (_, work, shown) => {
    expect(shownStatus('estimated', held, work, now)).toBe(shown)
  })

  it('once it is not, or where there is none', () => {
    const later = new Date(now.getTime() + 30_000)
    expect(shownStatus('estimated', held, before('pending'), later)).toBe('estimated')
    expect(shownStatus('scheduled', [], before('pending'), now)).toBe('scheduled')
  })
})
