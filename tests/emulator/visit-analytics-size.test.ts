import { collections } from '@moving/domain/paths'
import { seriesDays, unpackSeries } from '@moving/domain/visit/series'
import { visitsToday } from '@moving/domain/visit/summary'
import { beforeAll, describe, expect, it } from 'vitest'
import { rollUp } from '../../functions/src/visit/roll-up.ts'
import { clearFirestore } from '../support/local-system.ts'
import { ownProject, ownStore } from '../support/own-project.ts'
import { openOfficePage, type CountedReading } from '../support/page-reads.ts'
import { analyticsByQueries, visitsBefore, writeVisits } from '../support/visits.ts'

const size = 20_000
const now = new Date('2026-11-20T15:00:00Z')
const db = ownStore()

describe(`at ${size.toLocaleString('en-US')} visits`, () => {
  let page: CountedReading
  let truth: Awaited<ReturnType<typeof analyticsByQueries>>

  beforeAll(async () => {
    await clearFirestore(ownProject)
    await writeVisits(db, visitsBefore(now, size, 700 * 86_400_000))
    const ports = { db, now: () => now, settleMs: 0, pageSize: 1000 }
    await rollUp(ports, Number.POSITIVE_INFINITY)
    truth = await analyticsByQueries(db, now)
    const officePage = await openOfficePage()
    page = await officePage.read()
    await officePage.close()
    console.log(
      `/analytics at ${size} visits: ${page.reads} document reads; ` +
        `the queries of requirements 7.1: ${truth.reads}`,
    )
  }, 300_000)

  it('the page costs at most three document reads', () => {
    expect(page.reads).toBeGreaterThan(0)
    expect(page.reads).toBeLessThanOrEqual(3)
    expect(truth.reads).toBeGreaterThan(2000)
  })

  it('the figures are those of the queries in requirements 7.1', () => {
    const { summary } = page.analytics
    expect(summary.total).toBe(truth.total)
    expect(visitsToday(summary, now)).toBe(truth.today)
    expect(summary.top_pages).toEqual(truth.topPages)
    expect(summary.top_referrers).toEqual(truth.topReferrers)
    expect(summary.sessions).toBe(truth.sessions)
    expect(summary.recent.map((visit) => visit.created_at.getTime())).toEqual(
      truth.recent.map((visit) => visit.created_at.toMillis()),
    )
  })

  it('the days add up to the total, and no document is large', async () => {
    const series = unpackSeries(page.analytics.series)
    expect(series.size).toBeLessThanOrEqual(seriesDays)
    const days = [...series.values()]
    expect(days.reduce((sum, day) => sum + day.visits, 0)).toBe(size)
    // Sessions of three visits each; the few over midnight count on both days.
    const sessions = days.reduce((sum, day) => sum + day.sessions, 0)
    const stored = await db.collection(collections.analyticsSessions).count().get()
    expect(stored.data().count).toBe(Math.ceil(size / 3))
    expect(sessions).toBeGreaterThanOrEqual(stored.data().count)
    expect(JSON.stringify(page.analytics.summary).length).toBeLessThan(50_000)
    expect(JSON.stringify(page.analytics).length).toBeLessThan(200_000)
  })
})
