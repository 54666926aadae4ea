import type { CrewDayAnswer } from '@moving/domain/progress/crew-view'
import { isOneOf } from '@moving/domain/keys'
import { steps, type CheckInOutcome } from '@moving/domain/progress/check-in'
import type { CheckIn } from '@moving/domain/progress/sent-check-in'
import { beforeEach, expect, test } from 'vitest'
import { CallRefused } from '../lib/calls/call-public.ts'
import { newCrewDay, type CrewDay } from './crew-day-state.ts'
import { describeForScreenReaders } from './check-in-texts.ts'
import { newPageStorage } from './page-storage.ts'
import { shownProgress } from './shown-progress.ts'

const key = 'K'.repeat(22)
const quoteId = 'Q'.repeat(20)
const start = Date.parse('2026-12-19T13:12:00Z') // 8:12 AM at the office.
const minute = 60_000
let clock = start
const now = () => clock

beforeEach(() => {
  localStorage.clear()
  clock = start
})

const nothing = { on_way: null, arrived: null, loaded: null, done: null, late: null }
const jobOf = (over: Partial<CrewDayAnswer['jobs'][number]> = {}) => ({
  ...{ id: quoteId, day: '2026-12-19', from_minute: 480, to_minute: 540, name: 'Maya Reyes' },
  ...{ phone: '(202) 555-0142', from: '1 A St', to: '2 B St', facts: [], note: '' },
  ...{ progress: nothing, due_cents: 69_000, reported: [], ...over },
})

interface CrewDayRequest {
  key: string
  sentAt: number
  checkIns: CheckIn[]
}

/** A fake function with a network that can fail and responses that can get lost. */
function office() {
  const requests: CrewDayRequest[] = []
  const arrived: string[] = []
  const server = {
    requests,
    arrived,
    isAway: false,
    losesAnswers: false,
    isEnded: false,
    ahead: 0,
    outcomes: {} as Record<string, CheckInOutcome>,
    jobs: [jobOf()],
    during: () => {},
    call: async (_name: string, payload: unknown): Promise<unknown> => {
      await Promise.resolve()
      const request = payload as CrewDayRequest
      requests.push(request)
      server.during()
      if (server.isAway) throw new TypeError('Failed to fetch')
      if (server.isEnded) throw new CallRefused('not-found')
      for (const checkIn of request.checkIns) {
        if (!arrived.includes(checkIn.id)) arrived.push(checkIn.id)
        if (!isOneOf(steps, checkIn.kind)) continue
        const [job] = server.jobs
        if (job) job.progress = { ...job.progress, [checkIn.kind]: clock - server.ahead }
      }
      if (server.losesAnswers) throw new TypeError('Failed to fetch')
      const ours = clock - server.ahead
      const day = new Date(ours - 5 * 60 * minute).toISOString().slice(0, 10)
      const results = request.checkIns.map(({ id, kind: checkIn }) => ({
        ...{ id, outcome: server.outcomes[checkIn] ?? 'counted' },
      }))
      return { crew: 'Crew A', now: ours, today: day, jobs: server.jobs, results }
    },
  }
  return server
}
type Office = ReturnType<typeof office>

const open = ({ call }: Office, shelf = newPageStorage()) => newCrewDay(key, { shelf, call, now })
const labels = (crewDay: CrewDay) => crewDay.state().checkIns.map(({ checkIn }) => checkIn.kind)
const states = (crewDay: CrewDay) => crewDay.state().checkIns.map(({ state }) => state)
const sent = ({ requests }: Office) =>
  requests.map(({ checkIns }) => checkIns.map(({ kind }) => kind))
const settled = async (crewDay: CrewDay) => crewDay.synchronize()
function shown(crewDay: CrewDay) {
  const { day, checkIns, ...clocks } = crewDay.state()
  const job = day?.view.jobs[0]
  if (!job) throw new Error('No job')
  return shownProgress(job.progress, checkIns, clocks)
}

test('opening a crew’s page reads the day, and sends only updates that were tapped', async () => {
  const server = office()
  const crewDay = open(server)
  await settled(crewDay)
  expect(crewDay.state()).toMatchObject({ reading: 'fresh', day: { view: { crew: 'Crew A' } } })
  expect(sent(server)).toEqual([[]])
  expect(server.requests[0]).toMatchObject({ key, sentAt: start })
})

test('status updates without a network are shown at once, and arrive in order, each once', async () => {
  const server = office()
  const crewDay = open(server)
  await settled(crewDay)
  server.isAway = true
  crewDay.checkIn({ kind: 'on_way', quoteId })
  clock += 20 * minute
  crewDay.checkIn({ kind: 'arrived', quoteId })
  await settled(crewDay)
  expect(shown(crewDay).on_way).toMatchObject({ at: new Date(start), isWaiting: true })
  expect(describeForScreenReaders(crewDay.state().checkIns, 0, 'unreachable')).toBe(
    'Arrived, 8:32 AM. Waiting for a connection',
  )
  server.isAway = false
  clock += minute
  await settled(crewDay)
  expect(server.requests.at(-1)?.checkIns.map(({ at }) => at)).toEqual([start, start + 20 * minute])
  expect(server.arrived).toHaveLength(2)
  expect(shown(crewDay).arrived).toMatchObject({ isWaiting: false })
})

test('a phone that dies before the response sends the same updates again, and each counts once', async () => {
  const server = office()
  const crewDay = open(server)
  server.losesAnswers = true
  crewDay.checkIn({ kind: 'arrived', quoteId })
  await settled(crewDay)
  server.losesAnswers = false
  const reopened = open(server)
  expect(states(reopened)).toEqual(['sending'])
  await settled(reopened)
  expect(server.arrived).toHaveLength(1)
  expect(states(reopened)).toEqual(['counted'])
})

test('two tabs of one phone lose no update and keep their order', async () => {
  const server = office()
  server.isAway = true
  const [one, other] = [open(server), open(server)]
  one.checkIn({ kind: 'on_way', quoteId })
  other.checkIn({ kind: 'arrived', quoteId })
  one.checkIn({ kind: 'loaded', quoteId })
  other.refresh()
  expect(labels(other)).toEqual(['on_way', 'arrived', 'loaded'])
  server.isAway = false
  await Promise.all([settled(one), settled(other)])
  one.refresh()
  expect(server.arrived).toEqual(one.state().checkIns.map(({ checkIn }) => checkIn.id))
  expect(states(one)).toEqual(['counted', 'counted', 'counted'])
})

test('a slow response doesn’t replace what a second tab has read since', async () => {
  const server = office()
  const [slow, quick] = [open(server), open(server)]
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const old = await server.call('', { key, sentAt: start, checkIns: [] })
  const { call } = server
  server.call = async () => held.then(() => old)
  const late = newCrewDay(key, { shelf: newPageStorage(), call: server.call, now }).synchronize()
  server.call = call
  clock += minute
  quick.checkIn({ kind: 'arrived', quoteId })
  await settled(quick)
  letGo()
  await late
  slow.refresh()
  expect(shown(slow).arrived).not.toBeNull()
})

test('a clock that is set back between two updates doesn’t change their order', async () => {
  const server = office()
  server.isAway = true
  const crewDay = open(server)
  crewDay.checkIn({ kind: 'on_way', quoteId })
  clock -= 120 * minute
  crewDay.checkIn({ kind: 'arrived', quoteId })
  expect(labels(crewDay)).toEqual(['on_way', 'arrived'])
})

test('an update that was never sent is undone without a call to the server', async () => {
  const server = office()
  const crewDay = open(server)
  await settled(crewDay)
  let calls = 0
  server.during = () => {
    // Tapped during an earlier call, so it isn't sent yet.
    if (calls++ > 0) return
    crewDay.checkIn({ kind: 'arrived', quoteId })
    const [checkIn] = crewDay.state().checkIns
    if (checkIn) crewDay.undo(checkIn)
  }
  await settled(crewDay)
  expect(sent(server).flat()).toEqual([])
  expect(shown(crewDay).arrived).toBeNull()
})

test('an update that may have arrived can be undone for a minute with a second one', async () => {
  const server = office()
  const crewDay = open(server)
  await settled(crewDay)
  crewDay.checkIn({ kind: 'arrived', quoteId })
  await settled(crewDay)
  const own = shown(crewDay).arrived?.own
  if (!own) throw new Error('It cannot be undone')
  clock += minute / 2
  server.isAway = true
  crewDay.undo(own)
  expect(shown(crewDay).arrived).toBeNull()
  await settled(crewDay)
  // The page remembers which update Undo reverts, even once its button has disappeared.
  clock += 10 * minute
  crewDay.refresh()
  expect(shown(crewDay).arrived).toBeNull()
  server.isAway = false
  await settled(crewDay)
  expect(server.requests.findLast(({ checkIns }) => checkIns.length > 0)?.checkIns).toMatchObject([
    { kind: 'undo', of: own.checkIn.id },
  ])
  crewDay.checkIn({ kind: 'loaded', quoteId })
  await settled(crewDay)
  clock += minute
  crewDay.refresh()
  expect(shown(crewDay).loaded).toMatchObject({ own: null })
})

test('the second phone shows that a coworker was first, until the next tap or until it is dismissed', async () => {
  const server = office()
  server.outcomes = { arrived: 'already' }
  const crewDay = open(server)
  crewDay.checkIn({ kind: 'arrived', quoteId })
  await settled(crewDay)
  expect(states(open(server))).toEqual(['already'])
  expect(describeForScreenReaders(crewDay.state().checkIns, 0, 'fresh')).toMatch(
    /^Arrived, 8:12 AM. Someone on/,
  )
  crewDay.dismiss(quoteId)
  expect(labels(crewDay)).toEqual([])
  crewDay.checkIn({ kind: 'arrived', quoteId })
  await settled(crewDay)
  crewDay.checkIn({ kind: 'loaded', quoteId })
  expect(labels(crewDay)).toEqual(['loaded'])
})

test('a crew’s jobs stay readable for the day without a network, and are gone the next day', async () => {
  const server = office()
  await settled(open(server))
  server.isAway = true
  const crewDay = open(server)
  expect(crewDay.state().day?.view.jobs).toHaveLength(1)
  await settled(crewDay)
  expect(crewDay.state().reading).toBe('unreachable')
  clock = Date.parse('2026-12-20T05:00:00Z')
  crewDay.refresh()
  expect(crewDay.state().day).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

test('only a move that continues past midnight stays readable after midnight', async () => {
  const server = office()
  server.jobs = [jobOf(), jobOf({ id: 'R'.repeat(20), day: '2026-12-20' })]
  const crewDay = open(server)
  await settled(crewDay)
  server.isAway = true
  crewDay.checkIn({ kind: 'on_way', quoteId })
  clock = Date.parse('2026-12-20T05:10:00Z')
  crewDay.refresh()
  expect(crewDay.state().day?.view).toMatchObject({ today: '2026-12-20', jobs: [{ id: quoteId }] })
})

test('the crew’s day follows the clock in Washington, even on a phone that is two hours ahead', async () => {
  const server = office()
  server.ahead = 120 * minute
  clock = Date.parse('2026-12-20T05:30:00Z')
  const crewDay = open(server)
  await settled(crewDay)
  crewDay.refresh()
  expect(crewDay.state()).toMatchObject({
    ahead: 120 * minute,
    day: { view: { today: '2026-12-19' } },
  })
  server.isAway = true
  crewDay.checkIn({ kind: 'loaded', quoteId })
  expect(shown(crewDay).loaded?.at).toEqual(new Date('2026-12-20T03:30:00Z'))
})

test('a different link on the same phone has its own day, and the previous day is removed', async () => {
  const server = office()
  await settled(open(server))
  const other = () =>
    newCrewDay('L'.repeat(22), { shelf: newPageStorage(), call: server.call, now })
  expect(other().state().day).toBeNull()
  expect(Object.keys(localStorage)).toHaveLength(1)
  clock += 24 * 60 * minute
  other()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a link that was turned off leaves no customer data on the phone, and shows what was never sent', async () => {
  const server = office()
  const crewDay = open(server)
  await settled(crewDay)
  server.isEnded = true
  crewDay.checkIn({ kind: 'loaded', quoteId })
  await settled(crewDay)
  expect(crewDay.state()).toMatchObject({ reading: 'ended', day: null })
  expect(labels(crewDay)).toEqual(['loaded'])
  expect(JSON.stringify({ ...localStorage })).not.toContain('Maya')
  crewDay.dropWaiting()
  expect(Object.keys(localStorage)).toEqual([])
})

test('without browser storage, updates are kept while the page is open', async () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  const server = office()
  server.isAway = true
  const crewDay = open(server, newPageStorage(forbidden))
  expect(crewDay.isLasting).toBe(false)
  crewDay.checkIn({ kind: 'arrived', quoteId })
  await settled(crewDay)
  server.isAway = false
  await settled(crewDay)
  expect(server.arrived).toHaveLength(1)
  expect(crewDay.state().day?.view.crew).toBe('Crew A')
})

test('a phone with full storage loses no update', async () => {
  const full: Storage = { ...localStorage, getItem: () => null, removeItem: () => {} }
  full.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const server = office()
  const crewDay = open(
    server,
    newPageStorage(() => full),
  )
  crewDay.checkIn({ kind: 'arrived', quoteId })
  await settled(crewDay)
  expect(server.arrived).toHaveLength(1)
})

test('more updates than one call allows are sent in several calls', async () => {
  const server = office()
  server.isAway = true
  const crewDay = open(server)
  for (let count = 0; count < 45; count += 1) {
    crewDay.checkIn({ kind: 'late', minutes: 20, quoteId })
  }
  await settled(crewDay)
  server.isAway = false
  await settled(crewDay)
  expect(server.arrived).toHaveLength(45)
  expect(Math.max(...server.requests.map(({ checkIns }) => checkIns.length))).toBe(40)
})

test('entries in the phone’s storage that aren’t the page’s own are ignored', async () => {
  localStorage.setItem(`crew-check-in:${key}:x`, '{"kind":"arrived"')
  localStorage.setItem(`crew-check-in:${key}:y`, '{}')
  localStorage.setItem(`crew-day:${key}`, '[]')
  const server = office()
  const crewDay = open(server)
  await settled(crewDay)
  expect([labels(crewDay), crewDay.state().reading]).toEqual([[], 'fresh'])
})

test('updates that yesterday’s link left on the phone are sent when today’s link is opened', async () => {
  const server = office()
  server.isAway = true
  const yesterday = open(server)
  yesterday.checkIn({ kind: 'done', quoteId })
  yesterday.checkIn({ kind: 'payment', quoteId, paid: 'payment', cents: 69_000, way: 'cash' })
  await settled(yesterday)
  server.isAway = false
  const nextKey = 'N'.repeat(22)
  const today = newCrewDay(nextKey, { shelf: newPageStorage(), call: server.call, now })
  await settled(today)
  const [older, own] = server.requests.slice(-2)
  expect([own?.key, own?.checkIns.length]).toEqual([nextKey, 0])
  expect([older?.key, older?.checkIns.length]).toEqual([key, 2])
  expect(today.state()).toMatchObject({ checkIns: [], lost: [] })
  await settled(today)
  expect(server.requests.at(-1)?.key).toBe(nextKey)
})

/** An office that a phone couldn't reach when yesterday's link reported that the move was done. */
async function leftBehind(): Promise<Office> {
  const server = office()
  server.isAway = true
  const yesterday = open(server)
  yesterday.checkIn({ kind: 'done', quoteId })
  await settled(yesterday)
  server.isAway = false
  return server
}

test('updates of an earlier link that has ended are shown until the crew has read them', async () => {
  const server = await leftBehind()
  const call = (name: string, payload: unknown) => {
    if ((payload as CrewDayRequest).key === key) throw new CallRefused('not-found')
    return server.call(name, payload)
  }
  const today = newCrewDay('N'.repeat(22), { shelf: newPageStorage(), call, now })
  await settled(today)
  expect(today.state()).toMatchObject({ reading: 'fresh', lost: [{ checkIn: { kind: 'done' } }] })
  today.dropLost()
  expect(today.state().lost).toEqual([])
})

test('an update of an earlier link that doesn’t count is shown from the next day on', async () => {
  const server = await leftBehind()
  server.outcomes = { done: 'not_yours' }
  const shelf = newPageStorage()
  const today = newCrewDay('N'.repeat(22), { shelf, call: server.call, now })
  await settled(today)
  expect(today.state().lost).toEqual([])
  clock += 24 * 60 * minute
  await settled(today)
  expect(today.state().lost).toMatchObject([{ state: 'not_yours' }])
})

test('a phone without a network tries one earlier link, then its own', async () => {
  const server = await leftBehind()
  server.isAway = true
  const third = newCrewDay('T'.repeat(22), { shelf: newPageStorage(), call: server.call, now })
  third.checkIn({ kind: 'done', quoteId })
  await settled(third)
  const before = server.requests.length
  const shelf = newPageStorage()
  const today = newCrewDay('N'.repeat(22), { shelf, call: server.call, now })
  await settled(today)
  expect(server.requests.slice(before).map(({ key: of }) => of[0])).toEqual(['K', 'N'])
  expect(today.state()).toMatchObject({ reading: 'unreachable', lost: [] })
})
