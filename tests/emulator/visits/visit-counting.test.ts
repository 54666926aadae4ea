import { quoteSourceFields } from '@moving/domain/quote/form/request-form'
import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { unpackFunnel } from '@moving/domain/visit/funnel'
import { unpackSeries } from '@moving/domain/visit/series'
import { visitsToday } from '@moving/domain/visit/summary'
import { FieldValue } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countDays, type CountScope } from '../../../functions/src/visit/count-days.ts'
import type { CountPorts } from '../../../functions/src/visit/count-ports.ts'
import { expireVisits } from '../../../functions/src/visit/expire-visits.ts'
import { documentsPerDay } from '../../../functions/src/visit/read-visit-hours.ts'
import {
  analyticsReferences,
  readAnalytics,
} from '../../../functions/src/visit/stored-analytics.ts'
import { countAdminReads } from '../../support/admin-reads.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { dyingStore } from '../../support/dying-store.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import {
  analyticsByQueries,
  visitNumber,
  visitsBefore,
  writeVisits,
} from '../../support/stored-visits.ts'

const db = ownStore()
const noon = new Date('2026-11-20T12:00:00Z')
const dayMs = 86_400_000
const ports = (over: Partial<CountPorts> = {}): CountPorts => ({
  db,
  now: () => noon,
  settleMs: 0,
  pageSize: 100,
  ...over,
})
const count = (scope: CountScope, over?: Partial<CountPorts>) => countDays(ports(over), scope)
const countAll = (over?: Partial<CountPorts>) => count('night', over)

async function stored() {
  const { summary, series, funnel } = await readAnalytics(db)
  const { docs } = await db.collection(collections.analyticsDays).get()
  return {
    ...{ summary, series: unpackSeries(series), funnel: unpackFunnel(funnel) },
    days: new Map(docs.map((document) => [document.id, document.data()])),
  }
}

async function expectTruth(now = noon) {
  const truth = await analyticsByQueries(db, now)
  const { summary, days, series } = await stored()
  expect(summary.total).toBe(truth.total)
  expect(visitsToday(summary, now)).toBe(truth.today)
  expect(summary.sessions).toBe(truth.sessions)
  expect(summary.top_pages).toEqual(truth.topPages)
  expect(summary.top_referrers).toEqual(truth.topReferrers)
  expect(summary.recent.map((visit) => visit.created_at)).toEqual(
    truth.recent.map((visit) => visit.created_at.toDate()),
  )
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  expect(sum([...days.values()].map((day) => day['visits'] as number))).toBe(truth.total)
  expect(sum([...series.values()].map((day) => day.visits))).toBe(truth.total)
}

beforeEach(async () => {
  await clearFirestore(ownProject)
  loggedEvents.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a count of visits', () => {
  it('equals direct queries, and adds nothing when run again', async () => {
    await writeVisits(db, visitsBefore(noon, 1100, 3 * dayMs))
    await countAll()
    await expectTruth()
    const once = await stored()
    await countAll()
    expect(await stored()).toEqual(once)
  })

  it('counts visits of the same instant once each, even at the end of a batch', async () => {
    const together = new Date(noon.getTime() - 5000)
    await writeVisits(
      db,
      Array.from({ length: 25 }, (_, n) => visitNumber(n, together)),
    )
    await countAll({ pageSize: 10 })
    expect((await stored()).summary.total).toBe(25)
  })

  it('leaves visits of the last seconds for its next run', async () => {
    await writeVisits(db, [visitNumber(1, new Date(noon.getTime() - 400))])
    await count('hour', { settleMs: 500 })
    expect((await stored()).summary.total).toBe(0)
    await count('hour', { settleMs: 300 })
    expect((await stored()).summary.total).toBe(1)
  })

  it('is exact while four writers add 160 visits and two counts run at a time', async () => {
    const live = { now: () => new Date(), settleMs: 300, pageSize: 60 }
    let isWriting = true
    const writer = async (name: number) => {
      for (let n = 0; n < 40; n += 1) {
        const visit = visitNumber(name * 1000 + n, noon)
        await db
          .collection(collections.visitors)
          .add({ ...visit, created_at: FieldValue.serverTimestamp() })
      }
    }
    const counter = async () => {
      while (isWriting) await count('hour', live)
    }
    const counters = [counter(), counter()]
    await Promise.all([0, 1, 2, 3].map(writer))
    isWriting = false
    await Promise.all(counters)
    await expect
      .poll(async () => {
        await count('hour', live)
        return (await stored()).summary.total
      })
      .toBe(160)
    await expectTruth(new Date())
  })

  it('finds visits that were stored with a past time once it counts their days whole', async () => {
    await writeVisits(db, visitsBefore(noon, 10, dayMs))
    await countAll()
    await writeVisits(db, [visitNumber(99, new Date(noon.getTime() - 2 * dayMs))])
    await count('hour')
    expect((await stored()).summary.total).toBe(10)
    await countAll()
    await expectTruth()
  })
})

describe('a day of visits', () => {
  /** Counts every hour for 60 hours. */
  async function countHourly() {
    for (let hour = 0; hour < 60; hour += 1) {
      const now = new Date(noon.getTime() - (59 - hour) * 3_600_000)
      await writeVisits(db, visitsBefore(now, 7, 3_000_000, hour * 5))
      await count('hour', { now: () => now })
    }
  }

  it('that was counted hour by hour has the same figures as one counted at once', async () => {
    await seedFunnel()
    await countHourly()
    await expectTruth()
    const hourly = await stored()
    for (const { ref } of (await db.collection(collections.analyticsSessions).get()).docs) {
      await ref.delete()
    }
    await analyticsReferences(db).summary.delete()
    await countAll()
    const { summary, series, funnel } = await stored()
    expect({ summary, series, funnel }).toEqual({
      ...{ summary: hourly.summary, series: hourly.series, funnel: hourly.funnel },
    })
  })

  it('costs the documents of its hours, and few without a visit', async () => {
    await writeVisits(db, visitsBefore(noon, 100, 12 * 3_600_000))
    await countAll()
    const next = [visitNumber(200, new Date(noon.getTime() + 1000))]
    await writeVisits(db, next)
    const cost = async (minute: number) => {
      const reads = countAdminReads(db)
      await count('hour', { now: () => new Date(noon.getTime() + minute * 60_000) })
      vi.restoreAllMocks()
      return reads.documents
    }
    const busy = await cost(5)
    console.info(`A count of one new visit read ${busy} documents, one of none ${await cost(10)}`)
    expect(busy).toBeLessThanOrEqual(30)
    expect(await cost(15)).toBeLessThanOrEqual(5)
  })

  it('without a document isn’t read in a gap of a year between visits', async () => {
    await writeVisits(db, [visitNumber(0, new Date('2025-11-20T09:00:00Z')), visitNumber(1, noon)])
    const reads = countAdminReads(db)
    await countAll()
    vi.restoreAllMocks()
    console.info(`A year with one visit at each end read ${reads.documents} documents`)
    expect(reads.documents).toBeLessThanOrEqual(120)
    await expectTruth()
  })

  it('with too many visits shows “at least” and raises an alert', async () => {
    const size = documentsPerDay + 10
    const start = new Date('2026-11-20T00:00:00Z')
    const visits = Array.from({ length: size }, (_, n) =>
      visitNumber(n, new Date(start.getTime() + n * 2000)),
    )
    await writeVisits(db, visits)
    const end = new Date(start.getTime() + size * 2000)
    await countAll({ now: () => end, pageSize: 1000 })
    const { summary } = await stored()
    expect(summary).toMatchObject({ at_least: true, today: { visits: documentsPerDay } })
    expect(loggedEvents.map(({ event }) => event)).toContain('analytics_behind')
    const hours = await analyticsReferences(db).hours.doc('2026-11-20').get()
    expect((hours.get('hours') as Buffer).length).toBeLessThan(900_000)
    await writeVisits(db, [visitNumber(1, end)])
    const reads = countAdminReads(db)
    await count('hour', { now: () => new Date(end.getTime() + 60_000) })
    expect(reads.documents, 'a full day isn’t read again').toBeLessThanOrEqual(2)
  })
})

describe('a crash while visits are counted', () => {
  it('loses and duplicates no visit', async () => {
    await writeVisits(db, visitsBefore(noon, 240, 2 * dayMs))
    for (const when of ['before', 'after'] as const) {
      const crashed = countAll({ db: dyingStore(db, 1, when), pageSize: 30 })
      await expect(crashed).rejects.toThrow('crashed')
    }
    await countAll({ pageSize: 30 })
    await expectTruth()
    const { series } = await stored()
    expect([...series.values()].map((day) => day.sessions)).toEqual([20, 40, 20])
  })
})

describe('visits older than 13 months', () => {
  it('are deleted, and the counts of their days stay', async () => {
    const old = new Date('2025-10-18T09:00:00Z')
    await writeVisits(db, [
      ...visitsBefore(old, 30, dayMs / 2),
      ...visitsBefore(noon, 20, dayMs / 2, 1000),
    ])
    expect(await expireVisits(ports())).toBe(0)
    await countAll()
    const before = await stored()
    expect(await expireVisits(ports())).toBe(30)
    expect((await db.collection(collections.visitors).count().get()).data().count).toBe(20)
    await analyticsReferences(db).summary.delete()
    await countAll()
    const after = await stored()
    expect(after.summary.total).toBe(50)
    expect(after.series).toEqual(before.series)
    expect(after.funnel).toEqual(before.funnel)
  })
})

/** A session that comes from the map and sends a request, and one that only visits. */
async function seedFunnel() {
  const at = (minute: number) => new Date(noon.getTime() - (60 - minute) * 60_000)
  const booking = { session_id: 'session-books', referrer: 'https://maps.example/' }
  const look = { session_id: 'session-looks', referrer: null }
  await writeVisits(db, [
    visitNumber(1, at(1), { ...booking, page_url: 'https://www.example.com/' }),
    visitNumber(2, at(2), { ...booking, page_url: 'https://www.example.com/quote' }),
    visitNumber(3, at(3), { ...look, page_url: 'https://www.example.com/faq' }),
  ])
  const start = { session_id: booking.session_id, created_at: at(4) }
  await db.collection(collections.formStarts).add(start)
  const quote = db.doc(quotePath('a'.repeat(20)))
  const source = quoteSourceFields('web', booking.session_id, 40_000, '')
  await db.doc(requestPath(quote.id)).set({ ...source, created_at: at(5) }, { merge: true })
  await quote.set({ status: 'pending', created_at: at(5), updated_at: at(5) })
  return (status: string, minute: number) => quote.update({ status, updated_at: at(minute) })
}

describe('the funnel of visits, forms and requests', () => {
  const today = async () => Object.fromEntries((await stored()).funnel.get('2026-11-20') ?? [])

  it('connects visits, form and quote of one session, by its referrer', async () => {
    const setStatus = await seedFunnel()
    await countAll()
    expect(await today()).toEqual({ 'maps.example': [1, 1, 1, 1, 0], Direct: [1, 0, 0, 0, 0] })
    await setStatus('scheduled', 10)
    await count('refresh')
    expect(await today()).toMatchObject({ 'maps.example': [1, 1, 1, 1, 1] })
    await setStatus('pending', 11)
    await count('refresh')
    expect(await today()).toMatchObject({ 'maps.example': [1, 1, 1, 1, 0] })
  })

  it('leaves out phone leads and requests from bots, but not fast ones', async () => {
    const at = new Date(noon.getTime() - 60_000)
    const sources = db.collection(collections.requests)
    const inHoneypot = quoteSourceFields('web', 'session-1', 800, 'https://spam.example')
    await sources.add({ ...inHoneypot, created_at: at })
    await sources.add({ ...quoteSourceFields('phone', null, null, ''), created_at: at })
    await countAll()
    expect(await today()).toEqual({})
    const autofilled = quoteSourceFields('web', 'session-1', 800, '')
    await sources.add({ ...autofilled, created_at: noon })
    await countAll()
    expect(await today()).toEqual({ Direct: [1, 1, 1, 1, 0] })
  })
})
