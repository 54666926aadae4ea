import { describe, expect, it } from 'vitest'
import { shiftUtcDay } from '../visit/day.ts'
import { countedVisit } from '../visit/counted-visit.ts'
import { withEvent, withVisit, type VisitorSession } from '../visit/visit-session.ts'
import {
  judgeDays,
  packFormDays,
  recountFormDays,
  unpackFormDays,
  type FormDays,
} from './form-days.ts'

const today = '2026-11-20'
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const dayWith = (opened: number, begun = 0, sent = 0) => ({ opened, begun, sent })

/** Days that all have the same rate, except for some. */
const daysLike = (usual: ReturnType<typeof dayWith>, others: FormDays = new Map<string, never>()) =>
  new Map([
    ...Array.from({ length: 28 }, (_, ago) => [shiftUtcDay(today, -ago), usual] as const),
    ...others,
  ])

describe('the days of the quote form', () => {
  const quotePage = { page_url: 'https://moving.example/quote', session_id: 's' }
  const opened = new Date('2026-11-18T23:50:00Z')
  const begun = new Date('2026-11-19T00:10:00Z')
  const steps: ((before: VisitorSession | undefined) => VisitorSession)[] = [
    (before) => withVisit(before, countedVisit({ ...quotePage, created_at: opened })).session,
    (before) => withEvent(before, { kind: 'form-started', at: begun }),
    (before) => withEvent(before, { kind: 'form-started', at: new Date('2026-11-19T09:00:00Z') }),
    (before) => withEvent(before, { kind: 'request-sent', at: new Date('2026-11-19T09:05:00Z') }),
  ]
  const count = (order: typeof steps) => {
    const days: FormDays = new Map<string, never>()
    let session: VisitorSession | undefined
    for (const step of order) {
      const before = session
      session = step(before)
      recountFormDays(days, before, session)
    }
    return days
  }

  it('have a session once, by the day of each step, in any order of counting', () => {
    const expected = new Map([
      ['2026-11-18', dayWith(1)],
      ['2026-11-19', dayWith(0, 1, 1)],
    ])
    expect(count(steps)).toEqual(expected)
    expect(count(steps.toReversed())).toEqual(expected)
  })

  it("don't have a session without a counted visit of the page", () => {
    expect(count(steps.slice(1))).toEqual(new Map())
  })

  it('are stored unchanged, the last 28 of them', () => {
    const days = daysLike(dayWith(3, 2, 1), new Map([[shiftUtcDay(today, -28), dayWith(9)]]))
    const stored = packFormDays(days)
    expect(stored.form_days).toHaveLength(28)
    days.delete(shiftUtcDay(today, -28))
    expect(unpackFormDays(stored)).toEqual(days)
  })
})

describe('a spike', () => {
  const spikeOf = (count: number, usual: number) =>
    judgeDays('form', daysLike(dayWith(0, usual), new Map([[today, dayWith(0, count)]])), today)
      .spike

  it.each([
    ["50 at a quiet office aren't a spike", 50, 1, false],
    ['51 are one', 51, 1, true],
    ["five times the median day isn't one", 100, 20, false],
    ['more than that is one', 101, 20, true],
  ])('is distinguished from a busy day: %s', (_, count, usual, isSpike) => {
    const spike = isSpike ? { since: midnight(today), visit_count: count } : null
    expect(spikeOf(count, usual)).toEqual(spike)
  })

  it("of opened pages doesn't affect the started forms", () => {
    const days = daysLike(dayWith(10, 4, 2), new Map([[today, dayWith(3000, 5, 1)]]))
    expect(judgeDays('page', days, today).spike).toEqual({
      since: midnight(today),
      visit_count: 3000,
    })
    expect(judgeDays('form', days, today).spike).toBeNull()
  })

  it('that is over is left out of the rate, with all sessions before its end', () => {
    const [spiking, next] = ['2026-11-12', '2026-11-13']
    const days = daysLike(dayWith(10, 4, 2), new Map([[spiking, dayWith(3000, 3000, 0)]]))
    const { rate, from, spike } = judgeDays('form', days, today)
    expect(rate).toEqual({ reached: 27 * 4, continued_count: 27 * 2 })
    expect({ from, spike }).toEqual({ from: midnight(next), spike: null })
  })

  it('has one start, however many days it lasts', () => {
    const spiking = ['2026-11-18', '2026-11-19', today].map(
      (day) => [day, dayWith(0, 900)] as const,
    )
    const { spike } = judgeDays('form', daysLike(dayWith(0, 4), new Map(spiking)), today)
    expect(spike).toEqual({ since: midnight('2026-11-18'), visit_count: 900 })
  })
})

it("sessions aren't searched further back than the rate's days", () => {
  const { from } = judgeDays('form', daysLike(dayWith(10, 4, 2)), today)
  expect(from).toEqual(midnight('2026-10-24'))
})
