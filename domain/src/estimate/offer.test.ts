import { describe, expect, it } from 'vitest'
import { exampleState } from '../../../tests/support/example-state.ts'
import type { RequestState } from '../request/request-state.ts'
import { bareEstimateId } from './answer.ts'
import { noDetails, storedEstimateSchema, type Estimate } from './estimate.ts'
import { offerOf } from './offer.ts'
import { shownStatus } from './shown-estimates.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const given = (over: Partial<Estimate> = {}): Estimate => ({
  ...noDetails,
  ...{ id: 'one', amount: 915, undoes: null, at: secondsAgo(3600) },
  ...over,
})
const quote = { status: 'estimated', estimate_amount: 915, move_date: '2026-11-23' }
const stateOf = (over: Partial<typeof quote>, state: Parameters<typeof exampleState>[0] = {}) =>
  exampleState({ ...state, quote: { ...quote, ...over } })
const yes: NonNullable<RequestState['answer']> = {
  ...{ decision: 'yes', amount: 915, name: 'Maya', by_email: null, why: null, at: now },
}
const no: typeof yes = { ...yes, decision: 'no', name: '', why: 'price' }

describe('a customer can answer an estimate', () => {
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
    const offer = offerOf(stateOf({ move_date }), [given({ good_until })], now)
    expect([offer?.mayAccept, offer?.mayDecline]).toEqual([may, may])
  })
})

describe('the answers that a customer can give to an estimate', () => {
  const later = { move_date: '2026-12-19' }
  const may = (state: Parameters<typeof stateOf>[1], status = 'estimated') => {
    const offer = offerOf(stateOf({ ...later, status }, state), [given()], now)
    return [offer?.answer?.decision ?? null, offer?.mayAccept, offer?.mayDecline]
  }

  it.each<[string, Parameters<typeof stateOf>[1], unknown[]]>([
    ['everything, before an answer', {}, [null, true, true]],
    ['nothing, after an acceptance', { answer: yes }, ['yes', false, false]],
    ['an acceptance, after a decline', { answer: no }, ['no', true, false]],
    [
      'nothing once the request is closed',
      { closing: { why: 'not_moving' } },
      [null, false, false],
    ],
  ])('%s', (_, state, expected) => {
    expect(may(state)).toEqual(expected)
  })

  it.each(['pending', 'scheduled', 'completed', 'on_hold'])('are none if it is %s', (status) => {
    expect(may({}, status)).toEqual([null, false, false])
  })

  it('are none while a different amount is about to be shown, although the earlier answer counts', () => {
    const next = given({ id: 'two', amount: 990, at: secondsAgo(5) })
    const accepted = { answered: { yes: { ...yes, id: 'one' }, no: null } }
    const offer = offerOf(
      stateOf({ ...later, estimate_amount: 990 }, accepted),
      [next, given()],
      now,
    )
    expect(offer).toMatchObject({
      ...{ id: 'one', isChanging: true, answer: { decision: 'yes' } },
      ...{ mayAccept: false, mayDecline: false },
    })
  })

  it('include an earlier answer to an amount that the office restored', () => {
    const restored = given({ id: 'three', undoes: 'two', at: secondsAgo(60) })
    const other = given({ id: 'two', amount: 990, at: secondsAgo(600) })
    const state = stateOf(later, { answer: yes })
    const offer = offerOf(state, [restored, other, given()], now)
    expect(offer).toMatchObject({ id: 'three', answer: { decision: 'yes' }, mayAccept: false })
  })

  it('exist for an amount without details too, until the move', () => {
    const bare = offerOf(stateOf(later, { answer: yes }), [], now)
    expect(bare).toMatchObject({
      id: bareEstimateId,
      answer: { decision: 'yes' },
      isChanging: false,
    })
    const past = offerOf(stateOf({ move_date: '2026-11-22' }), [], now)
    expect(past).toMatchObject({ mayAccept: false, mayDecline: false })
    const none = exampleState({ quote: { ...quote, estimate_amount: null } })
    expect(offerOf(none, [], now)).toBeNull()
  })
})

describe('the status that a customer sees', () => {
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
  ])('changes together with the amount: %s', (_, ledger, shown) => {
    expect(shownStatus('estimated', ledger, now)).toBe(shown)
  })

  it('comes from the estimate’s log entry until then', () => {
    const estimate = given()
    const entry = { at: now, estimate, history: { office: { before: { status: 'pending' } } } }
    expect(storedEstimateSchema.parse(entry).status_before).toBe('pending')
    expect(storedEstimateSchema.parse({ at: now, estimate }).status_before).toBeNull()
  })
})
