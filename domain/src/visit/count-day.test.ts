import { describe, expect, it } from 'vitest'
import { unpackSources, packSources } from '../sources/packed.ts'
import { countDay, countHour, type Hour } from './count-day.ts'
import { countedVisit, type CountedVisit } from './counted-visit.ts'
import { shiftUtcDay, utcDay } from './day.ts'
import { funnelOf, unpackFunnel, withScheduled } from './funnel.ts'
import { periods } from './period.ts'
import type { SessionEvent } from './visit-session.ts'

const today = '2026-11-20'
const at = (time: string, day = today) => new Date(`${day}T${time}Z`)

const visit = (time: string, path: string, referrer: string | null = null, day = today) =>
  countedVisit({
    created_at: at(time, day),
    page_url: `https://www.example.com${path}`,
    referrer,
    session_id: 'session-1',
  })
const event = (time: string, kind: SessionEvent['kind'], day = today): SessionEvent => ({
  ...{ kind, at: at(time, day), sessionId: 'session-1' },
})

type Step = CountedVisit | SessionEvent
const timeOf = (step: Step) => ('at' in step ? step.at : step.createdAt)

function hoursOf(steps: readonly Step[]): (day: string) => Hour[] {
  const hourOf = (step: Step) => timeOf(step).toISOString().slice(0, 13)
  const hours = [...new Set(steps.map(hourOf))].map((hour) => {
    const some = steps.filter((step) => hourOf(step) === hour)
    const visits = some.flatMap((step) => ('at' in step ? [] : [step]))
    const events = some.flatMap((step) => ('at' in step ? [step] : []))
    return [hour, countHour(visits, events)] as const
  })
  return (day) => hours.flatMap(([hour, counted]) => (hour.startsWith(day) ? [counted] : []))
}
const count = (steps: readonly Step[], day = today) => countDay(day, hoursOf(steps))

const booking: Step[] = [
  visit('10:00:00', '/', 'https://maps.example/'),
  visit('10:01:00', '/quote', 'https://later.example/'),
  event('10:01:05', 'form-started'),
  event('10:03:00', 'request-sent'),
]

describe('the funnel of visits, forms and requests', () => {
  const funnelFrom = (steps: readonly Step[], scheduled = 0) => {
    const rows = withScheduled(count(steps).funnel, scheduled ? [['maps.example', scheduled]] : [])
    const funnel = unpackFunnel({ json: JSON.stringify([[today, rows]]) })
    return funnelOf(funnel, periods[0], today)
  }

  it('follows a session from its first referrer to a scheduled move', () => {
    expect(funnelFrom(booking, 1)).toEqual({
      total: [1, 1, 1, 1, 1],
      rows: [{ referrer: 'maps.example', counts: [1, 1, 1, 1, 1] }],
    })
  })

  it('has the same result in any order of steps', () => {
    expect(count(booking.toReversed())).toEqual(count(booking))
  })

  it('counts a step once, however often it is reported', () => {
    expect(count([...booking, ...booking.slice(2)]).funnel).toEqual(count(booking).funnel)
  })

  it('counts no step without the steps before it', () => {
    expect(funnelFrom([event('10:03:00', 'request-sent')]).total).toEqual([1, 1, 1, 1, 0])
  })

  it('has twelve referrers per day, and adds up the rest', () => {
    const visits = Array.from({ length: 5000 }, (_, n) => ({
      ...visit('10:00:00', '/', `https://r${n}.example/${'x'.repeat(200)}`),
      sessionId: `session-${n}`,
    }))
    expect(count(visits).funnel).toHaveLength(13)
    expect(funnelFrom(visits).total[0]).toBe(5000)
    expect(funnelFrom(visits).rows.at(-1)).toMatchObject({ referrer: 'Other' })
  })
})

describe('a visitor’s session', () => {
  it('across midnight counts on both days, and started on the first', () => {
    const steps = [
      visit('23:59:00', '/', null, '2026-11-19'),
      visit('23:59:30', '/', null, '2026-11-19'),
      visit('00:00:00', '/'),
      event('00:10:00', 'form-started'),
    ]
    const [first, second] = [count(steps, '2026-11-19'), count(steps)]
    expect([first.numbers.visits, second.numbers.visits]).toEqual([2, 1])
    expect([first.numbers.sessions, second.numbers.sessions]).toEqual([1, 1])
    expect(first.funnel).toEqual([{ referrer: 'Direct', counts: [1, 1, 1, 0, 0] }])
    expect(second.funnel).toEqual([])
  })

  it('continues on the next two days, and then counts as a new session', () => {
    const later = (days: number) => visit('10:00:00', '/quote', null, shiftUtcDay(today, days))
    expect(count([later(0), later(2)], shiftUtcDay(today, 2)).sources).toEqual([])
    expect(count([later(0), later(3)], shiftUtcDay(today, 3)).sources).toEqual([['Direct', 1, 0]])
  })

  it('adds its taps on the phone number to its source', () => {
    const steps = [...booking, event('10:05:00', 'phone-tapped'), event('09:59:00', 'phone-tapped')]
    expect(count(steps).sources).toEqual([['maps.example', 1, 2]])
  })
})

/** A random number generator that returns the same numbers for the same seed. */
function randomly(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

describe('60 random histories of visits', () => {
  const pages = ['/', '/quote', '/contact', '/faq', '/?utm_source=yelp']
  const referrers = [null, 'https://maps.example/', 'https://nextdoor.example/x']
  const kinds = ['form-started', 'phone-tapped', 'request-sent'] as const

  const historyOf = (random: (bound: number) => number): Step[] =>
    Array.from({ length: 5 + random(120) }, () => {
      const sessionId = `s${random(25)}`
      const time = new Date(Date.UTC(2026, 10, 19) + random(2 * 86_400_000))
      if (random(4) === 0) return { kind: kinds[random(3)] ?? 'form-started', at: time, sessionId }
      const page_url = `https://www.example.com${pages[random(5)]}`
      const referrer = referrers[random(3)] ?? null
      return countedVisit({ created_at: time, page_url, referrer, session_id: sessionId })
    }).sort((a, b) => Number(timeOf(a)) - Number(timeOf(b)))

  /** Counts in a simple way, session by session. */
  function byHand(steps: readonly Step[], day: string) {
    const of = {
      visits: 0,
      sessions: 0,
      funnel: [0, 0, 0, 0],
      opened: 0,
      begun: 0,
      sent: 0,
      taps: 0,
    }
    const sources: Record<string, number> = {}
    const names = [...new Set(steps.map((step) => step.sessionId))]
    for (const own of names.map((name) => steps.filter((step) => step.sessionId === name))) {
      const visits = own.filter((step) => 'createdAt' in step)
      const first = (kind: string) => own.find((step) => 'kind' in step && step.kind === kind)
      const isOn = (step: Step | undefined) => step !== undefined && utcDay(timeOf(step)) === day
      const quotePage = visits.find(({ page }) => page === '/quote' || page === '/contact')
      const [start, sent] = [first('form-started'), first('request-sent')]
      of.visits += visits.filter(isOn).length
      if (visits.some(isOn)) of.sessions += 1
      if (isOn(quotePage)) of.opened += 1
      if (quotePage && isOn(start)) of.begun += 1
      if (quotePage && isOn(start) && sent) of.sent += 1
      if (!isOn(own[0])) continue
      const taken = sent ? 4 : start ? 3 : quotePage ? 2 : 1
      of.funnel = of.funnel.map((sum, step) => sum + (step < taken ? 1 : 0))
      of.taps += own.filter((step) => 'kind' in step && step.kind === 'phone-tapped').length
      const [landing] = visits
      const source = landing?.campaign ?? landing?.referrer ?? (landing ? 'Direct' : 'Not known')
      sources[source] = (sources[source] ?? 0) + 1
    }
    return { ...of, sources }
  }

  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'are counted like sessions counted one by one: %i',
    (seed) => {
      const history = historyOf(randomly(seed))
      for (const day of ['2026-11-19', '2026-11-20']) {
        const { numbers, funnel, form, sources } = count(history, day)
        const { days } = unpackSources(packSources({ days: [[day, sources]], months: [] }, null))
        const table = [...(days.get(day) ?? [])]
        expect({
          ...{ visits: numbers.visits, sessions: numbers.sessions },
          funnel: [0, 1, 2, 3].map((at) =>
            funnel.reduce((sum, row) => sum + (row.counts[at] ?? 0), 0),
          ),
          ...{ opened: form.opened, begun: form.begun, sent: form.sent },
          taps: table.reduce((sum, [, { phoneTaps }]) => sum + phoneTaps, 0),
          sources: Object.fromEntries(table.map(([name, { visits }]) => [name, visits])),
        }).toEqual(byHand(history, day))
        expect(form.begun_at).toHaveLength(form.begun)
      }
    },
  )
})
