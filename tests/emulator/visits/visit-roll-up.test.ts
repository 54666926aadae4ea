import { quoteSourceFields } from '@moving/domain/quote/form/request-form'
import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { dayDocumentSchema } from '@moving/domain/visit/day-figures'
import { visitsToday } from '@moving/domain/visit/summary'
import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { isTotalExact } from '../../../functions/src/visit/audit.ts'
import { expireVisits } from '../../../functions/src/visit/expire-visits.ts'
import { rebuildAnalytics } from '../../../functions/src/visit/rebuild.ts'
import type { RollUpPorts } from '../../../functions/src/visit/roll-up-ports.ts'
import { rollUp } from '../../../functions/src/visit/roll-up.ts'
import {
  analyticsReferences,
  readFunnel,
  readSeries,
  readSummary,
  rebuildMark,
} from '../../../functions/src/visit/stored-analytics.ts'
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
const ports = (over: Partial<RollUpPorts> = {}): RollUpPorts => ({
  db,
  now: () => noon,
  settleMs: 0,
  pageSize: 100,
  ...over,
})
const countAll = (over?: Partial<RollUpPorts>) => rollUp(ports(over), Number.POSITIVE_INFINITY)

async function stored() {
  const { summary, series, funnel, days } = analyticsReferences(db)
  const [summaryDocument, seriesDocument, funnelDocument] = (await db.getAll(
    summary,
    series,
    funnel,
  )) as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot]
  const { docs } = await days.get()
  const sessions = await db.collection(collections.analyticsSessions).get()
  return {
    summary: readSummary(summaryDocument),
    series: readSeries(seriesDocument),
    funnel: readFunnel(funnelDocument),
    days: docs.map((document) => dayDocumentSchema.parse(document.data())),
    sessions: new Map(sessions.docs.map((document) => [document.id, document.data()])),
  }
}

/** Compares the stored figures with the results of direct queries. */
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
  expect(sum(days.map((day) => day.visits))).toBe(truth.total)
  expect(sum([...series.values()].map((day) => day.visits))).toBe(truth.total)
}

beforeEach(() => clearFirestore(ownProject))

describe('the roll-up', () => {
  it('equals direct queries, and adds nothing when run again', async () => {
    await writeVisits(db, visitsBefore(noon, 1100, 3 * dayMs))
    await countAll()
    await expectTruth()
    const once = await stored()
    await countAll()
    expect(await stored()).toEqual(once)
  })

  it('counts visits of the same instant once each, also at the end of a page', async () => {
    const together = new Date(noon.getTime() - 5000)
    await writeVisits(
      db,
      Array.from({ length: 25 }, (_, n) => visitNumber(n, together)),
    )
    await countAll({ pageSize: 10 })
    expect((await stored()).summary.total).toBe(25)
  })

  it('leaves visits of the last moment for its next run', async () => {
    await writeVisits(db, [visitNumber(1, new Date(noon.getTime() - 400))])
    await countAll({ settleMs: 500 })
    expect((await stored()).summary.total).toBe(0)
    await countAll({ settleMs: 300 })
    expect((await stored()).summary.total).toBe(1)
  })

  it('stores its position when it runs out of time, and continues from there', async () => {
    await writeVisits(db, visitsBefore(noon, 250, dayMs))
    expect(await rollUp(ports(), 2)).toEqual({ caughtUp: false })
    const { summary } = await stored()
    expect(summary).toMatchObject({ total: 200, caught_up: false })
    expect(summary.as_of).toEqual(summary.recent[0]?.created_at)
    expect(await rollUp(ports(), 20)).toEqual({ caughtUp: true })
    await expectTruth()
  })

  it('is exact while four writers add 160 visits and two roll-ups run at a time', async () => {
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
    const roller = async () => {
      while (isWriting) await countAll(live)
    }
    const rollers = [roller(), roller()]
    await Promise.all([0, 1, 2, 3].map(writer))
    isWriting = false
    await Promise.all(rollers)
    await expect
      .poll(async () => {
        await countAll(live)
        return (await stored()).summary.total
      })
      .toBe(160)
    await expectTruth(new Date())
    expect(await isTotalExact(db, new Date())).toBe(true)
  })

  it('detects visits that were written with a past time, and a rebuild counts them', async () => {
    await writeVisits(db, visitsBefore(noon, 10, dayMs))
    await countAll()
    await writeVisits(db, [visitNumber(99, new Date(noon.getTime() - 2 * dayMs))])
    await countAll()
    expect(await isTotalExact(db, noon)).toBe(false)
    await rebuildAnalytics(ports())
    expect(await isTotalExact(db, noon)).toBe(true)
    await expectTruth()
  })
})

describe('a crash', () => {
  it('between any two steps loses and duplicates nothing', async () => {
    await writeVisits(db, visitsBefore(noon, 240, 2 * dayMs))
    let crashes = 0
    for (let nth = 1; nth <= 5; nth += 1) {
      for (const when of ['before', 'after'] as const) {
        await countAll({ db: dyingStore(db, nth, when), pageSize: 30 }).catch(() => (crashes += 1))
      }
    }
    expect(crashes).toBeGreaterThan(4)
    await countAll({ pageSize: 30 })
    await expectTruth()
    expect((await stored()).days.map((day) => day.sessions)).toEqual([20, 40, 20])
  })
})

describe('a rebuild', () => {
  it('from scratch equals what was counted step by step', async () => {
    await seedFunnel()
    await writeVisits(db, visitsBefore(new Date(noon.getTime() - dayMs), 700, 5 * dayMs))
    for (const pageSize of [170, 40, 500]) {
      await rollUp(ports({ pageSize }), 2)
    }
    await countAll()
    const stepwise = await stored()
    await rebuildAnalytics(ports({ pageSize: 333 }))
    expect(await stored()).toEqual(stepwise)
  })

  it('that crashed is run again, and the roll-up pauses until then', async () => {
    await writeVisits(db, visitsBefore(noon, 50, dayMs))
    await analyticsReferences(db).summary.set(rebuildMark(noon))
    expect(await rollUp(ports(), 10)).toEqual({ caughtUp: false })
    expect(await isTotalExact(db, noon)).toBe(true)
    expect(await isTotalExact(db, new Date(noon.getTime() + dayMs))).toBe(false)
    await rebuildAnalytics(ports())
    await expectTruth()
  })

  it('keeps the counts of days whose visits were deleted after 13 months', async () => {
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
    expect(await isTotalExact(db, noon)).toBe(true)

    await rebuildAnalytics(ports())
    const after = await stored()
    expect(after.summary.total).toBe(50)
    expect(after.days).toEqual(before.days)
    expect(after.series).toEqual(before.series)
    expect(after.funnel).toEqual(before.funnel)
  })
})

/** One session that comes from the map and books, and one that only visits. */
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
  await quote.set({ status: 'pending', updated_at: at(5) })
  return (status: string, minute: number) => quote.update({ status, updated_at: at(minute) })
}

describe('the funnel', () => {
  const today = async () =>
    Object.fromEntries((await stored()).funnel.get('2026-11-20') ?? new Map<string, number[]>())

  it('joins visits, form and quote by their session, with its referrer', async () => {
    const setStatus = await seedFunnel()
    await countAll()
    expect(await today()).toEqual({ 'maps.example': [1, 1, 1, 1, 0], Direct: [1, 0, 0, 0, 0] })
    await setStatus('scheduled', 10)
    await countAll()
    expect(await today()).toMatchObject({ 'maps.example': [1, 1, 1, 1, 1] })
    await setStatus('pending', 11)
    await countAll()
    expect(await today()).toMatchObject({ 'maps.example': [1, 1, 1, 1, 0] })
  })

  it('leaves out phone leads and requests with a filled honeypot, but not fast ones', async () => {
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
