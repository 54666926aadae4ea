import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { standardHours } from '../office-hours.ts'
import { untouchedWork, type QuoteWork } from '../work/quote-work.ts'
import { logHead } from './log-head.ts'
import { workOf } from './work-of.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 15))
const quote = exampleQuote({
  ...{ status: 'estimated', estimate_amount: 950 },
  ...{ created_at: day(16), updated_at: day(20) },
})

/** The state of a record without a log, with these fields of the office. */
const stateOf = (fields: Partial<QuoteWork>) => {
  const seen = { status_seen: 'estimated', estimate_seen: 950 }
  const work = { ...untouchedWork, ...seen, created_at: day(16), updated_at: day(20), ...fields }
  const stored = { quote, work, facts: null, booking: null, state: null }
  return logHead({ ...stored, source: { channel: 'web' } }, standardHours, day(23)).state
}
const accepted = (amount: number) => ({
  ...{ accepted_amount: amount, accepted_at: day(18), accepted_estimate: 'given' },
  ...{ accepted_name: 'Maya Lee', accepted_by: 'dana@example.com' },
})

describe('a record that was stored before its log', () => {
  it.each<[string, Partial<QuoteWork>]>([
    ['an acceptance', accepted(950)],
    ['an acceptance of an earlier estimate', accepted(900)],
    [
      'an acceptance of an earlier estimate, and a decline',
      {
        ...accepted(900),
        ...{ declined_why: 'price', declined_amount: 950, declined_estimate: 'second' },
      },
    ],
    [
      'a cancellation that was seen',
      {
        ...{ outcome: 'lost', lost_why: 'price', closed_at: day(19), cancelled_at: day(19) },
        ...{ cancel_seen_at: day(20), cancel_seen_by_email: 'dana@example.com' },
        activity_at: day(19),
      },
    ],
    [
      'a closing by a coworker',
      {
        ...{ outcome: 'lost', lost_why: 'price', closed_at: day(19) },
        outcome_by_email: 'dana@example.com',
      },
    ],
    ['a bill', { final_amount: 915, final_shown: true, final_at: day(19), final_estimate: 900 }],
  ])('keeps %s with its time', (_, fields) => {
    expect(workOf(stateOf(fields), standardHours)).toMatchObject(fields)
  })

  it('asks to set the date only for an acceptance that still counts', () => {
    expect(stateOf(accepted(950)).answer).toMatchObject({ amount: 950, at: day(18) })
    expect(stateOf(accepted(900))).toMatchObject({ answer: null, estimate: { amount: 950 } })
    expect(stateOf({ ...accepted(950), cancelled_at: day(19) }).answer).toBeNull()
  })

  it('keeps since when its customer waits', () => {
    const asked = { at: day(18), why: 'question', note: '' } as const
    const { tasks } = workOf(stateOf({ tasks: { requested_change: asked } }), standardHours)
    expect(tasks.requested_change).toEqual(asked)
  })
})
