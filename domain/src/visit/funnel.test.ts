import { describe, expect, it } from 'vitest'
import { countedVisit } from './counted-visit.ts'
import { funnelOf, funnelSchema, packFunnel, recount, unpackFunnel, type Funnel } from './funnel.ts'
import { periods } from './period.ts'
import { withEvent, withVisit, type SessionEvent, type VisitorSession } from './visit-session.ts'

const today = '2026-11-20'
const week = periods[0]
const at = (time: string) => new Date(`${today}T${time}Z`)

const visit = (time: string, path: string, referrer: string | null = null) =>
  countedVisit({
    created_at: at(time),
    page_url: `https://www.example.com${path}`,
    referrer,
    session_id: 'session-1',
  })

type Step = { visit: ReturnType<typeof visit> } | { event: SessionEvent }

/** Adds steps of one session to a funnel. */
function play(steps: readonly Step[], funnel: Funnel = new Map()) {
  let session: VisitorSession | undefined
  for (const step of steps) {
    const next: VisitorSession =
      'visit' in step ? withVisit(session, step.visit).session : withEvent(session, step.event)
    session = recount(funnel, session, next)
  }
  return { funnel, session }
}

const booking: Step[] = [
  { visit: visit('10:00:00', '/', 'https://maps.example/') },
  { visit: visit('10:01:00', '/quote', 'https://later.example/') },
  { event: { kind: 'form-started', at: at('10:01:05') } },
  { event: { kind: 'request-sent', at: at('10:03:00') } },
  { event: { kind: 'quote-status', at: at('10:03:00'), quoteId: 'q1', scheduled: true } },
]

describe('the funnel', () => {
  it('follows a session from its first referrer to a scheduled move', () => {
    expect(funnelOf(play(booking).funnel, week, today)).toEqual({
      total: [1, 1, 1, 1, 1],
      rows: [{ referrer: 'maps.example', counts: [1, 1, 1, 1, 1] }],
    })
  })

  it('has the same result in any order of steps', () => {
    const forward = play(booking)
    const backward = play(booking.toReversed())
    expect(packFunnel(backward.funnel)).toEqual(packFunnel(forward.funnel))
  })

  it('counts a step once, however often it is reported', () => {
    expect(packFunnel(play([...booking, ...booking.slice(2)]).funnel)).toEqual(
      packFunnel(play(booking).funnel),
    )
  })

  it('removes a booking that is no longer scheduled, unless the session has a second scheduled move', () => {
    const status = (quoteId: string, scheduled: boolean): Step => ({
      event: { kind: 'quote-status', at: at('11:00:00'), quoteId, scheduled },
    })
    const total = (steps: Step[]) => funnelOf(play(steps).funnel, week, today).total
    expect(total([...booking, status('q1', false)])).toEqual([1, 1, 1, 1, 0])
    expect(total([...booking, status('q2', true), status('q1', false)])).toEqual([1, 1, 1, 1, 1])
  })

  it('counts no step without the previous ones', () => {
    const sent: Step = { event: { kind: 'request-sent', at: at('10:03:00') } }
    expect(funnelOf(play([sent]).funnel, week, today).total).toEqual([1, 1, 1, 1, 0])
  })

  it('has twelve referrers per day and adds up the others', () => {
    const funnel: Funnel = new Map()
    for (let n = 0; n < 5000; n += 1) {
      play([{ visit: visit('10:00:00', '/', `https://r${n}.example/${'x'.repeat(200)}`) }], funnel)
    }
    expect(funnel.get(today)?.size).toBe(13)
    expect(funnelOf(funnel, week, today).total[0]).toBe(5000)
    expect(funnelOf(funnel, week, today).rows.at(-1)).toMatchObject({ referrer: 'Other' })
  })

  it('can be stored and read back', () => {
    const stored = packFunnel(play(booking).funnel)
    expect(funnelSchema.parse(stored)).toEqual(stored)
    expect(unpackFunnel(stored)).toEqual(play(booking).funnel)
  })
})

describe('a session', () => {
  it('is new once a day', () => {
    const next = (time: string, before?: VisitorSession) =>
      withVisit(before, countedVisit({ created_at: new Date(time), session_id: 's' }))
    const first = next('2026-11-19T23:59:00Z')
    const again = next('2026-11-19T23:59:30Z', first.session)
    const afterMidnight = next('2026-11-20T00:00:00Z', again.session)
    expect([first, again, afterMidnight].map(({ newOnDay }) => newOnDay)).toEqual([
      true,
      false,
      true,
    ])
  })
})
