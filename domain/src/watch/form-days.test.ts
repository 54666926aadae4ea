import { describe, expect, it } from 'vitest'
import { shiftUtcDay } from '../visit/day.ts'
import { countedVisit } from '../visit/counted-visit.ts'
import {
  mergeSessions,
  sessionOfEvent,
  sessionOfVisit,
  type SessionEvent,
} from '../visit/visit-session.ts'
import { addFormSteps, judgeDays, noSteps } from './form-days.ts'

const today = '2026-11-20'
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const dayWith = (opened: number, begun = 0, sent = 0) => ({ opened, begun, sent })

/** Days with the same rate, except for some. */
const daysLike = (
  usual: ReturnType<typeof dayWith>,
  others: ReadonlyMap<string, ReturnType<typeof dayWith>> = new Map(),
) =>
  new Map([
    ...Array.from({ length: 28 }, (_, ago) => [shiftUtcDay(today, -ago), usual] as const),
    ...others,
  ])

describe('the form’s visitors of a day', () => {
  const quotePage = { page_url: 'https://moving.example/quote', session_id: 's' }
  const [first, second] = ['2026-11-18', '2026-11-19']
  const opened = sessionOfVisit(
    countedVisit({ ...quotePage, created_at: new Date('2026-11-18T23:50:00Z') }),
  )
  const event = (kind: SessionEvent['kind'], time: string) =>
    sessionOfEvent({ kind, at: new Date(`2026-11-19T${time}Z`), sessionId: 's' })
  const steps = [
    ...[opened, event('form-started', '00:10:00'), event('form-started', '09:00:00')],
    event('request-sent', '09:05:00'),
  ]
  const count = (order: typeof steps, day: string) => {
    const form = structuredClone(noSteps)
    addFormSteps(form, order.reduce(mergeSessions), day)
    return form
  }

  it('are counted once, on the day of each step, in any order', () => {
    for (const order of [steps, steps.toReversed()]) {
      expect(count(order, first)).toMatchObject(dayWith(1))
      expect(count(order, second)).toMatchObject(dayWith(0, 1, 1))
      expect(count(order, second).begun_at).toEqual([Date.parse('2026-11-19T00:10:00Z')])
    }
    expect(count([opened], first).left_at).toEqual([Date.parse('2026-11-18T23:50:00Z')])
  })

  it('aren’t counted without a visit of the page', () => {
    expect(count(steps.slice(1), second)).toEqual(noSteps)
  })
})

describe('a spike of visits', () => {
  const spikeOf = (count: number, usual: number) =>
    judgeDays('form', daysLike(dayWith(0, usual), new Map([[today, dayWith(0, count)]])), today)
      .spike

  it.each([
    ['isn’t', 50, 1],
    ['is', 51, 1],
    ['isn’t', 100, 20],
    ['is', 101, 20],
  ])('%s found on a day with %i visits, if a usual day has %i', (verdict, count, usual) => {
    const spike = verdict === 'is' ? { since: midnight(today), visit_count: count } : null
    expect(spikeOf(count, usual)).toEqual(spike)
  })

  it('of the page doesn’t affect the started forms', () => {
    const days = daysLike(dayWith(10, 4, 2), new Map([[today, dayWith(3000, 5, 1)]]))
    expect(judgeDays('page', days, today).spike).toEqual({
      since: midnight(today),
      visit_count: 3000,
    })
    expect(judgeDays('form', days, today).spike).toBeNull()
  })

  it('that is over doesn’t count for the usual rate', () => {
    const [spiking, next] = ['2026-11-12', '2026-11-13']
    const days = daysLike(dayWith(10, 4, 2), new Map([[spiking, dayWith(3000, 3000, 0)]]))
    const { rate, from, spike } = judgeDays('form', days, today)
    expect(rate).toEqual({ reached: 27 * 4, continued_count: 27 * 2 })
    expect({ from, spike }).toEqual({ from: midnight(next), spike: null })
  })

  it('has one start if it lasts three days', () => {
    const spiking = ['2026-11-18', '2026-11-19', today].map(
      (day) => [day, dayWith(0, 900)] as const,
    )
    const { spike } = judgeDays('form', daysLike(dayWith(0, 4), new Map(spiking)), today)
    expect(spike).toEqual({ since: midnight('2026-11-18'), visit_count: 900 })
  })
})

it('the usual rate uses only the last 28 days', () => {
  const days = daysLike(dayWith(10, 4, 2), new Map([['2026-10-23', dayWith(10, 4, 4)]]))
  const { from, rate } = judgeDays('form', days, today)
  expect(from).toEqual(midnight('2026-10-24'))
  expect(rate).toEqual({ reached: 28 * 4, continued_count: 28 * 2 })
})
