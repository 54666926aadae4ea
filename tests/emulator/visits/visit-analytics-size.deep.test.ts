import { seriesDays, unpackSeries } from '@moving/domain/visit/series'
import { visitsToday } from '@moving/domain/visit/summary'
import { beforeAll, describe, expect, it } from 'vitest'
import { countDays } from '../../../functions/src/visit/count-days.ts'
import {
  readAnalytics,
  shownParts,
  type ShownAnalytics,
} from '../../../web/src/shared/analytics/read-analytics.ts'
import { reads } from '../../support/counted-reads.ts'
import { dana, openOffice } from '../../support/desk.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { analyticsByQueries, visitsBefore, writeVisits } from '../../support/stored-visits.ts'

const size = 20_000
const now = new Date('2026-11-20T15:00:00Z')
const db = ownStore()

describe(`Analytics with ${size.toLocaleString('en-US')} visits`, () => {
  let shown: ShownAnalytics<'analytics'>
  let truth: Awaited<ReturnType<typeof analyticsByQueries>>

  beforeAll(async () => {
    await clearFirestore(ownProject)
    await writeVisits(db, visitsBefore(now, size, 90 * 86_400_000))
    const ports = { db, now: () => now, settleMs: 0, pageSize: 1000 }
    await countDays(ports, 'night')
    truth = await analyticsByQueries(db, now)
    const office = await openOffice(ownProject, db)
    reads.documents = 0
    shown = await readAnalytics(await office.browserOf(dana), 'analytics')
    await office.close()
    console.log(
      `/analytics at ${size} visits: ${reads.documents} document reads; ` +
        `direct queries: ${truth.reads}`,
    )
  })

  it('reads only its own few documents, once each', () => {
    expect(reads.documents).toBe(shownParts.analytics.length)
    expect(reads.documents).toBeLessThanOrEqual(5)
    expect(truth.reads).toBeGreaterThan(2000)
  })

  it('has the same figures as direct queries', () => {
    const { summary } = shown
    expect(summary.total).toBe(truth.total)
    expect(visitsToday(summary, now)).toBe(truth.today)
    expect(summary.top_pages).toEqual(truth.topPages)
    expect(summary.top_referrers).toEqual(truth.topReferrers)
    expect(summary.sessions).toBe(truth.sessions)
    expect(summary.recent.map((visit) => visit.created_at.getTime())).toEqual(
      truth.recent.map((visit) => visit.created_at.toMillis()),
    )
  })

  it('has days that add up to the total, and no large document', async () => {
    const series = unpackSeries(shown.series)
    expect(series.size).toBeLessThanOrEqual(seriesDays)
    const days = [...series.values()]
    expect(days.reduce((sum, day) => sum + day.visits, 0)).toBe(size)
    // Each session has three visits. The few sessions across midnight count on both days.
    const sessions = days.reduce((sum, day) => sum + day.sessions, 0)
    expect(sessions).toBeGreaterThanOrEqual(Math.ceil(size / 3))
    expect(JSON.stringify(shown.summary).length).toBeLessThan(50_000)
    expect(JSON.stringify(shown).length).toBeLessThan(200_000)
  })
})
