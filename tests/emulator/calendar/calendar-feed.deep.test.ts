import { randomUUID } from 'node:crypto'
import { feedLimits } from '@moving/domain/calendar/calendar-feed'
import {
  calendarCachePath,
  calendarFeedPath,
  collections,
  officeSettingsPath,
  requestPath,
  quotePath,
} from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { factsVersion, emptyFacts } from '@moving/domain/quote/facts/move-facts'
import { untouchedWork } from '@moving/domain/work/quote-work'
import type { Firestore } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  markCachesStale,
  markChangedQuote,
} from '../../../functions/src/calendar/on-calendar-changed.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { actionsOf } from '../../support/actions.ts'
import { adminClients } from '../../support/admin.ts'
import { beforeTransaction } from '../../support/before-transaction.ts'
import {
  eventsIn,
  feedHashOf,
  feedInstance,
  fetchFeed,
  seedBooking,
  seedFeed,
  seedScheduled,
} from '../../support/calendar.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { dana } from '../../support/desk.ts'
import { countReads } from '../../support/move.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

const start = new Date('2026-11-22T15:00:00Z')
const today = '2026-11-22'

let db: Firestore
let clock: Date
let instance: ReturnType<typeof feedInstance>

beforeEach(() => {
  db = adminClients(`demo-feed-${randomUUID().slice(0, 8)}`).db
  clock = start
  instance = feedInstance(db, () => clock)
})

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const shown = async (key: string, ports = instance) =>
  eventsIn((await fetchFeed(ports, key)).text).map(({ summary }) => summary)
/** Logs a call in which the customer says how many stairs there are. */
const learn = async (quoteId: string) => {
  const facts = { version: factsVersion(emptyFacts), answers: { stairs: 'Two flights' } } as const
  const call = { action: 'log_contact', quoteId, result: 'reached', note: '', next: null } as const
  const expects = { lastContact: null, reason: null, activityAt: null }
  expect(await actionsOf(db, dana)({ ...call, expects, facts })).toMatchObject({ done: true })
}
const logged = (name: string) => loggedEvents.filter(({ event }) => event === name).length

/**
 * Runs an action after a calendar was built and before it is stored: its first write takes the
 * lease.
 */
const beforeStoring = (act: () => Promise<unknown>) => beforeTransaction(2, db, act)

/** Sends 700 well-formed keys, one after the other. */
const spike = async (ports: typeof instance) => {
  const statuses = []
  for (let at = 0; at < 700; at += 1) {
    statuses.push((await fetchFeed(ports, String(at).padStart(22, 'A'))).status)
  }
  return statuses
}

describe('a calendar link', () => {
  it('sends a calendar with headers against caching and search engines', async () => {
    await seedBooking(db, await seedScheduled(db))
    const { status, headers, text } = await fetchFeed(instance, await seedFeed(db))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Content-Type-Options': 'nosniff',
    })
    const [event] = eventsIn(text)
    expect(event?.summary).toBe('Any crew: Ana Ruiz')
    expect(event?.uid).toMatch(/^quote-\w{20}@moving\.example$/)
  })

  it('that expired, never existed, is malformed or unreadable gets the same not-found response', async () => {
    const ended = await seedFeed(db, { ended_at: start })
    const unreadable = await seedFeed(db)
    await db.doc(calendarFeedPath(feedHashOf(unreadable))).update({ kind: 'all' })
    const answers = await Promise.all(
      [ended, unreadable, 'A'.repeat(22), 'short', undefined, ['A'.repeat(22)]].map((key) =>
        fetchFeed(instance, key),
      ),
    )
    expect(answers[0]?.status).toBe(404)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await fetchFeed(instance, await seedFeed(db))).status).toBe(200)
    expect((await db.doc(calendarCachePath('times')).get()).exists).toBe(false)
  })

  it('stops working as soon as it is turned off', async () => {
    const key = await seedFeed(db)
    expect((await fetchFeed(instance, key)).status).toBe(200)
    await db.doc(calendarFeedPath(feedHashOf(key))).update({ ended_at: start })
    expect((await fetchFeed(instance, key)).status).toBe(404)
  })

  it('rejects other methods', async () => {
    const key = await seedFeed(db)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await fetchFeed(instance, key, { method })
      expect([answer.status, answer.headers['Allow'], answer.text]).toEqual([405, 'GET, HEAD', ''])
    }
    const head = await fetchFeed(instance, key, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers['ETag']).toBe((await fetchFeed(instance, key)).headers['ETag'])
  })

  it('answers 304 to a program that has the current calendar, and sends it to others', async () => {
    const id = await seedScheduled(db)
    const key = await seedFeed(db)
    const { headers } = await fetchFeed(instance, key)
    const etag = headers['ETag'] ?? ''
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetchFeed(instance, key, { ifNoneMatch })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    pass(24 * 60)
    expect((await fetchFeed(instance, key, { ifNoneMatch: etag })).status).toBe(304)
    await db.doc(quotePath(id)).update({ name: 'Another', updated_at: clock })
    await markCachesStale({ db })
    pass(10)
    expect((await fetchFeed(instance, key, { ifNoneMatch: etag })).status).toBe(200)
  })

  it('stores its last use at most once an hour, however often it is fetched', async () => {
    const key = await seedFeed(db)
    const feed = () => db.doc(calendarFeedPath(feedHashOf(key))).get()
    const usedAt = async () => (await feed()).get('used_at') as { toDate(): Date }
    await Promise.all(Array.from({ length: 20 }, () => fetchFeed(instance, key)))
    const written = (await feed()).updateTime
    expect((await usedAt()).toDate()).toEqual(start)
    pass(59)
    await fetchFeed(instance, key)
    expect((await feed()).updateTime).toEqual(written)
    pass(1)
    await fetchFeed(instance, key)
    expect((await usedAt()).toDate()).toEqual(clock)
  })

  it('is refused with a retry time after 120 fetches in an hour, while other links work', async () => {
    const [busy, other] = [await seedFeed(db), await seedFeed(db, { kind: 'times' })]
    const statuses = []
    for (let at = 0; at < 121; at += 1) statuses.push((await fetchFeed(instance, busy)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(await fetchFeed(instance, busy)).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '3600' },
    })
    expect((await fetchFeed(instance, other)).status).toBe(200)
    pass(60)
    expect((await fetchFeed(instance, busy)).status).toBe(200)
  })

  it('is served by an instance that received many guesses first, which cost 60 reads', async () => {
    const before = await seedFeed(db)
    const { db: counted, reads } = countReads(db)
    const statuses = await spike({ ...instance, db: counted })
    expect(new Set(statuses)).toEqual(new Set([404, 503]))
    expect(reads.documents).toBe(0)
    expect(reads.queries).toBeLessThanOrEqual(60)
    expect((await fetchFeed(instance, before)).status).toBe(200)
  })

  it('that was created while guesses come in works two seconds later', async () => {
    await spike(instance)
    const key = await seedFeed(db)
    expect(await fetchFeed(instance, key)).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '2' },
    })
    pass(2 / 60)
    await spike(instance)
    expect((await fetchFeed(instance, key)).status).toBe(200)
  })

  it('works for all who request it at once from a new instance while guesses come in', async () => {
    const key = await seedFeed(db)
    const keys = Array.from({ length: 200 }, (_, at) =>
      at % 2 ? key : String(at).padStart(22, 'A'),
    )
    const answers = await Promise.all(keys.map((one) => fetchFeed(instance, one)))
    const statuses = answers.map(({ status }, at) => `${at % 2 ? 'link' : 'guess'} ${status}`)
    expect(new Set(statuses)).toEqual(new Set(['guess 404', 'link 200']))
  })

  it('is found by each instance, even if the instance has already loaded older and newer links', async () => {
    const first = await seedFeed(db)
    expect((await fetchFeed(instance, first)).status).toBe(200)
    // This link is stored last, but dated five seconds before the first one.
    const late = await seedFeed(db, { created_at: new Date('2026-11-20T14:59:55Z') })
    expect((await fetchFeed(instance, late)).status).toBe(200)
    expect(
      (
        await fetchFeed(
          feedInstance(db, () => clock),
          late,
        )
      ).status,
    ).toBe(200)
  })

  it('is found although guesses used up the lookups an hour ago', async () => {
    await spike(instance)
    pass(2)
    for (let turn = 0; turn < 60; turn += 1) {
      expect((await fetchFeed(instance, await seedFeed(db))).status).toBe(200)
    }
    expect((await fetchFeed(instance, 'A'.repeat(22))).status).toBe(503)
  })
})

describe('a link with times and towns only', () => {
  it('shows no personal data: no name, street, phone number or note', async () => {
    const id = await seedScheduled(db, {
      ...{ name: 'Zerafina Quill', phone: '(202) 555-0187', email: 'z@mail.example' },
      ...{ notes: 'Key under the mat', admin_notes: 'Pays late', inventory: 'A safe' },
      from_address: '77 Wisteria Mews, Arlington, VA 22201',
    })
    await seedBooking(db, id, { note: 'Beware of Rex' })
    await seedScheduled(db, { name: 'Zerafina Quill', to_address: '77 Wisteria Mews' })
    const secret = /zerafina|quill|555|0187|mail|mat|late|safe|rex|wisteria|22201|kenyon|wilson/i
    const times = await fetchFeed(instance, await seedFeed(db, { kind: 'times' }))
    expect(times.text).not.toMatch(secret)
    expect(eventsIn(times.text).map(({ summary }) => summary)).toEqual([
      ...['No crew yet: from Washington, DC', 'Any crew: within Arlington, VA'],
    ])
    const crew = await fetchFeed(instance, await seedFeed(db))
    expect(crew.text).toMatch(/Zerafina[^]*Wisteria[^]*Rex[^]*Key under the mat/)
    expect(crew.text).not.toMatch(/late|mail\.example/)
  })
})

describe('the moves of a link', () => {
  it('are those from two weeks ago to sixty days ahead, by the day of their booking', async () => {
    const first = shiftPlainDate(today, -feedLimits.daysBack)
    const last = shiftPlainDate(today, feedLimits.daysAhead)
    const on = async (day: string, name: string, booked?: string) => {
      const id = await seedScheduled(db, { move_date: day, name })
      if (booked !== undefined) await seedBooking(db, id, { day: booked })
    }
    await on(shiftPlainDate(first, -1), 'Before')
    await on(first, 'First')
    await on(last, 'Last')
    await on(shiftPlainDate(last, 1), 'After')
    await on('2027-06-01', 'Booked earlier', first)
    await on('2026-12-01', 'Booked later', '2027-06-01')
    await on(first, 'Booked before', shiftPlainDate(first, -1))
    expect(await shown(await seedFeed(db))).toEqual([
      ...['No crew yet: First', 'Any crew: Booked earlier', 'No crew yet: Last'],
    ])
  })

  it('are scheduled ones, and completed ones that were booked; no closed ones', async () => {
    const of = async (name: string, over: Record<string, unknown>, isBooked = true) => {
      const id = await seedScheduled(db, { name, ...over })
      if (isBooked) await seedBooking(db, id)
      return id
    }
    await of('Done', { status: 'completed' })
    await of('Done unbooked', { status: 'completed' }, false)
    await of('Taken back', { status: 'estimated' })
    await of('Unreadable', { phone: 7 })
    const marked = { search: { marked: true } }
    const cancelled = await of('Cancelled', marked)
    await of('Unbooked spam', marked, false)
    await of('Marked as spam only', marked)
    const times = { created_at: start, updated_at: start }
    const lost = { outcome: 'lost', lost_why: 'price', closed_at: start }
    const unbooked = await of('Cancelled unbooked', marked, false)
    for (const id of [cancelled, unbooked]) {
      await db.doc(requestPath(id)).set({ ...untouchedWork, ...lost, ...times }, { merge: true })
    }
    await seedBooking(db, 'x'.repeat(20))
    expect((await shown(await seedFeed(db))).sort()).toEqual([
      ...['Any crew: Done', 'Any crew: Marked as spam only', 'No crew yet: Unbooked spam'],
    ])
  })

  it('show the name of their crew', async () => {
    const crew = {
      id: 'c'.repeat(20),
      name: 'Crew A',
      people: 3,
      truck: '',
      phone: '',
      retired: true,
    }
    const editor = { updated_by: 'dana', updated_at: start }
    await db.doc(officeSettingsPath).set({ crews: [crew], ...editor })
    await seedBooking(db, await seedScheduled(db), { crew: crew.id })
    expect(await shown(await seedFeed(db))).toEqual(['Crew A: Ana Ruiz'])
  })
})

describe('the cached calendar behind the links', () => {
  it('shows a crew the answers that the office has stored, and a change of them ten minutes later', async () => {
    const id = await seedScheduled(db)
    await seedBooking(db, id)
    const key = await seedFeed(db, { kind: 'crew' })
    const feedDescription = async () =>
      eventsIn((await fetchFeed(instance, key)).text)[0]?.description
    expect(await feedDescription()).toContain('Stairs: not specified')
    await learn(id)
    pass(11)
    expect(await feedDescription()).toContain('Stairs: Two flights')
  })

  it("stays cached after a call about a move that isn't in any calendar", async () => {
    const pending = anyQuoteId()
    await db.doc(quotePath(pending)).set(storedQuote())
    await fetchFeed(instance, await seedFeed(db, { kind: 'crew' }))
    await learn(pending)
    expect((await db.doc(calendarCachePath('crew')).get()).get('stale')).toBe(false)
  })

  it('reads one more document per move for crews, and none for times and towns', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => seedScheduled(db)))
    for (const id of ids) await seedBooking(db, id)
    const readsOf = async (kind: 'crew' | 'times') => {
      const { db: counted, reads } = countReads(db)
      await fetchFeed({ ...instance, db: counted }, await seedFeed(db, { kind }))
      return reads.documents
    }
    expect((await readsOf('crew')) - (await readsOf('times'))).toBe(ids.length)
  })

  it('is built once for a hundred concurrent fetches, which read two documents each', async () => {
    await seedBooking(db, await seedScheduled(db))
    const key = await seedFeed(db)
    const { db: counted, reads } = countReads(db)
    const countedInstance = { ...instance, db: counted }
    const all = await Promise.all(
      Array.from({ length: 100 }, () => fetchFeed(countedInstance, key)),
    )
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(all[0]?.status).toBe(200)
    expect(logged('calendar_built')).toBe(1)
    // In addition, the document with the answers about the one move is read.
    expect(reads.documents).toBeLessThanOrEqual(201)
    reads.documents = 0
    expect(await shown(key, countedInstance)).toEqual(['Any crew: Ana Ruiz'])
    expect(reads.documents).toBe(2)
  })

  it('is built once by several instances, and those without a cached copy are asked to retry', async () => {
    await seedScheduled(db)
    const key = await seedFeed(db)
    const instances = Array.from({ length: 4 }, () => feedInstance(db, () => clock))
    const answers = await Promise.all(instances.map((ports) => fetchFeed(ports, key)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    expect(logged('calendar_built')).toBe(1)
    for (const ports of instances) expect(await shown(key, ports)).toHaveLength(1)
  })

  it('shows a changed booking ten minutes after the last build, and the former one until then', async () => {
    const id = await seedScheduled(db)
    await seedBooking(db, id)
    const key = await seedFeed(db)
    const startOf = async () =>
      eventsIn((await fetchFeed(instance, key)).text)[0]?.startDate.toString()
    expect(await startOf()).toBe('2026-12-19T08:00:00')
    await seedBooking(db, id, { from_minute: 720, to_minute: 780 })
    pass(9)
    expect(await startOf()).toBe('2026-12-19T08:00:00')
    await markCachesStale({ db })
    expect(await startOf()).toBe('2026-12-19T08:00:00')
    pass(1)
    expect(await startOf()).toBe('2026-12-19T12:00:00')
  })

  it('is rebuilt for a new day, which has a different period', async () => {
    await seedScheduled(db, { move_date: shiftPlainDate(today, -feedLimits.daysBack) })
    const key = await seedFeed(db)
    expect(await shown(key)).toHaveLength(1)
    pass(24 * 60)
    expect(await shown(key)).toHaveLength(0)
  })

  it('no longer contains a deleted quote', async () => {
    const id = await seedScheduled(db)
    const key = await seedFeed(db)
    expect(await shown(key)).toHaveLength(1)
    await deleteQuoteData(id, { db, newId: randomUUID, pageSize: 10 })
    expect(await shown(key)).toHaveLength(0)
  })

  it('neither shows nor stores a quote that was deleted during the build', async () => {
    const id = await seedScheduled(db)
    await seedBooking(db, id)
    const key = await seedFeed(db)
    const forget = () => deleteQuoteData(id, { db, newId: randomUUID, pageSize: 10 })
    const answer = await fetchFeed({ ...instance, db: beforeStoring(forget) }, key)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('Ana')
    expect(await shown(key)).toEqual([])
  })

  it('is served from the cache if the build fails', async () => {
    await seedScheduled(db)
    const key = await seedFeed(db)
    await fetchFeed(instance, key)
    await markCachesStale({ db })
    pass(10)
    const broken = () => {
      throw new Error('no host')
    }
    expect((await fetchFeed({ ...instance, host: broken }, key)).status).toBe(200)
    expect(logged('calendar_not_built')).toBe(1)
    expect(await shown(key)).toHaveLength(1)
  })

  it('is built by a different instance if the first one crashed', async () => {
    await seedScheduled(db)
    const key = await seedFeed(db)
    const died = { text: '', built_at: start, stale: false, building_since: start }
    await db.doc(calendarCachePath('crew')).set(died)
    expect(await fetchFeed(instance, key)).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '30' },
    })
    pass(2)
    expect(await shown(key)).toHaveLength(1)
  })

  it('stays as a second instance built it if the first one was too slow', async () => {
    const id = await seedScheduled(db)
    const key = await seedFeed(db)
    const other = feedInstance(db, () => clock)
    const slow = beforeStoring(async () => {
      await db.doc(quotePath(id)).update({ name: 'Bea Lind' })
      pass(2)
      await fetchFeed(other, key)
    })
    const answer = await fetchFeed({ ...instance, db: slow }, key)
    expect(eventsIn(answer.text).map(({ summary }) => summary)).toEqual(['No crew yet: Bea Lind'])
    expect(await shown(key)).toEqual(['No crew yet: Bea Lind'])
  })
})

describe('a calendar is out of date', () => {
  const staleOf = async () =>
    (await db.doc(calendarCachePath('crew')).get()).get('stale') as unknown
  const changed = (before: object | undefined, after: object | undefined) =>
    markChangedQuote({ quoteId: 'q', before, after }, { db })
  const quote = { status: 'scheduled', name: 'Ana', move_date: '2026-12-19', extras: [] }

  beforeEach(async () => {
    await fetchFeed(instance, await seedFeed(db))
    expect(await staleOf()).toBe(false)
  })

  it.each([
    ['that was scheduled', { ...quote, status: 'estimated' }, quote],
    ['that was removed from the schedule', quote, { ...quote, status: 'estimated' }],
    ['whose day changed', quote, { ...quote, move_date: '2026-12-20' }],
    ['whose name changed', quote, { ...quote, name: 'Bea' }],
    ['that was closed', quote, { ...quote, search: { marked: true } }],
    ['that was deleted', quote, undefined],
  ])('after a change of a quote %s', async (_, before, after) => {
    await changed(before, after)
    expect(await staleOf()).toBe(true)
  })

  it.each([
    ["that isn't in any calendar", { ...quote, status: 'pending' }, { status: 'estimated' }],
    ["whose changed field isn't in any calendar", quote, { ...quote, admin_notes: 'x' }],
    ['that is new', undefined, { ...quote, status: 'pending' }],
  ])('not after a change of a quote %s', async (_, before, after) => {
    await changed(before, after)
    expect(await staleOf()).toBe(false)
  })

  it('also if the change happens during the build', async () => {
    await markCachesStale({ db })
    pass(10)
    const slow = beforeStoring(() => markCachesStale({ db }))
    await fetchFeed({ ...instance, db: slow }, await seedFeed(db))
    expect(await staleOf()).toBe(true)
  })

  it('not if it was never built', async () => {
    await db.doc(calendarCachePath('crew')).delete()
    await markCachesStale({ db })
    expect((await db.collection(collections.calendarCache).get()).docs.map(({ id }) => id)).toEqual(
      [],
    )
  })
})
