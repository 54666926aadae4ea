import { describe, expect, it } from 'vitest'
import { bareEstimateId } from './answer.ts'
import { noDetails, storedEstimateSchema, type Estimate } from './estimate.ts'
import { offerOf } from './offer.ts'
import { shownStatus } from './shown-estimates.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const at = { now, progress: null }
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const given = (over: Partial<Estimate> = {}): Estimate => ({
  ...noDetails,
  ...{ id: 'one', amount: 915, undoes: null, at: secondsAgo(3600) },
  ...over,
})
const quote = { status: 'estimated', estimate_amount: 915, move_date: '2026-11-23' }
const open = { outcome: 'open' }

describe('an estimate can be answered', () => {
  it.each([
    ['on the day of the move', '2026-11-23', null, true],
    ['not once the day has passed', '2026-11-22', null, false],
    ['not after its own last day', '2026-12-19', '2026-11-22', false],
    [
      'not after the move, although the estimate is valid longer',
      '2026-11-22',
      '2026-12-31',
      false,
    ],
  ])('%s', (_, move_date, good_until, may) => {
    for (const status of ['estimated', 'scheduled']) {
      const offer = offerOf({ ...quote, status, move_date }, [given({ good_until })], open, at)
      expect(offer?.mayAccept).toBe(may)
      expect(offer?.mayDecline).toBe(may && status === 'estimated')
    }
  })
})

describe('the possible answers to an estimate', () => {
  const later = { ...quote, move_date: '2026-12-19' }
  const may = (work: object | null, ledger = [given()]) => {
    const stored = work === null ? null : { ...open, ...work }
    const offer = offerOf(later, ledger, stored, at)
    return [offer?.answer?.decision ?? null, offer?.mayAccept, offer?.mayDecline]
  }
  const accepted = { accepted_amount: 915, accepted_at: now, accepted_estimate: 'one' }
  const declined = { declined_why: 'price', declined_amount: 915, declined_estimate: 'one' }

  it.each([
    ['everything, for a request that no function has processed', null, [null, true, true]],
    ['everything, before an answer', {}, [null, true, true]],
    ['nothing, after an acceptance', accepted, ['yes', false, false]],
    ['an acceptance, after a decline', declined, ['no', true, false]],
    ['nothing, once the request is closed', { outcome: 'lost' }, [null, false, false]],
  ])('%s', (_, work, expected) => {
    expect(may(work)).toEqual(expected)
  })

  it('are none while a different amount is about to be shown', () => {
    const next = given({ id: 'two', amount: 990, at: secondsAgo(5) })
    const offer = offerOf(later, [next, given()], open, at)
    expect(offer).toMatchObject({
      id: 'one',
      isChanging: true,
      mayAccept: false,
      mayDecline: false,
    })
  })

  it('are the same for an amount without details, with its single id and until the move', () => {
    const bare = offerOf(later, [], { ...open, ...accepted, accepted_estimate: bareEstimateId }, at)
    expect(bare).toMatchObject({
      id: bareEstimateId,
      answer: { decision: 'yes' },
      isChanging: false,
    })
    const bareYes = (accepted_at: Date) =>
      offerOf(
        { ...later, estimate_amount: 990 },
        [given()],
        {
          ...open,
          ...accepted,
          accepted_amount: 990,
          accepted_at,
          accepted_estimate: bareEstimateId,
        },
        at,
      )?.answer?.decision
    expect([bareYes(secondsAgo(3599)), bareYes(secondsAgo(3601))]).toEqual(['yes', undefined])
    const past = offerOf({ ...later, move_date: '2026-11-22' }, [], open, at)
    expect(past).toMatchObject({ mayAccept: false, mayDecline: false })
    expect(offerOf({ ...later, estimate_amount: null }, [], open, at)).toBeNull()
  })
})

describe('status and amount appear together', () => {
  const at = (seconds: number, status_before: string | null = null) =>
    given({ id: `at${seconds}`, amount: 900 + seconds, at: secondsAgo(seconds), status_before })

  it.each([
    ['the first amount', [at(5, 'pending')], 'pending'],
    ['a second amount after the first was sent', [at(5), at(300, 'pending')], 'estimated'],
    ['two amounts at once', [at(5), at(20, 'pending')], 'pending'],
    ['an amount that left the status alone', [at(5)], 'estimated'],
    ['an amount as old as the hold', [at(30, 'pending')], 'estimated'],
    ['an amount within the hold', [at(29, 'pending')], 'pending'],
    ['no amount', [], 'estimated'],
  ])('while the amount is held: %s', (_, ledger, shown) => {
    expect(shownStatus('estimated', ledger, now)).toBe(shown)
  })

  it("reads the previous status from the estimate's log entry", () => {
    const estimate = given()
    const entry = { at: now, estimate, history: { office: { before: { status: 'pending' } } } }
    expect(storedEstimateSchema.parse(entry).status_before).toBe('pending')
    expect(storedEstimateSchema.parse({ at: now, estimate }).status_before).toBeNull()
  })
})
