import {
  analyticsPaths,
  collections,
  logCollection,
  quotePath,
  sessionPath,
} from '@moving/domain/paths'
import { unpackFunnel } from '@moving/domain/visit/funnel'
import { unpackSeries } from '@moving/domain/visit/series'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { unlinkWork } from '../../../functions/src/account/unlink.ts'
import { requireCaller } from '../../../functions/src/platform/caller.ts'
import { countOnSchedule, keepVisitsInOrder } from '../../../functions/src/visit/scheduled.ts'
import { readAnalytics } from '../../../functions/src/visit/stored-analytics.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { visitsBefore, writeVisits } from '../../support/stored-visits.ts'

const db = ownStore()
const noon = new Date('2026-11-20T12:00:00Z')
const ports = { db, now: () => noon, settleMs: 0, pageSize: 100 }
const at = Timestamp.fromDate(new Date(noon.getTime() - 60_000))

beforeEach(async () => {
  await clearFirestore(ownProject)
  loggedEvents.length = 0
  await writeVisits(db, visitsBefore(noon, 20, 3_600_000))
})

const unreadable = () =>
  loggedEvents
    .filter(({ event }) => event === 'unreadable_document')
    .map(({ facts }) => (facts as { path: string }).path)

async function funnelTotals(): Promise<number[]> {
  const days = [...unpackFunnel((await readAnalytics(db)).funnel).values()]
  const counts = days.flatMap((day) => [...day.values()])
  return [0, 1, 2, 3, 4].map((step) => counts.reduce((sum, row) => sum + (row[step] ?? 0), 0))
}

describe('a count of visits', () => {
  it.each([
    [analyticsPaths.summary, { total: 'many' }],
    [analyticsPaths.sample, { json: 7 }],
    [analyticsPaths.series, { json: 7 }],
    [analyticsPaths.funnel, { json: 7 }],
    [`${collections.analyticsDays}/2026-11-20`, { figures: '{', visits: 'x' }],
    [`${collections.analyticsSessions}/2026-11-20`, { hours: 'x' }],
  ])('starts over if %s is unreadable', async (path, broken) => {
    await countOnSchedule(ports)
    const before = await funnelTotals()
    await db.doc(path).set(broken)
    await writeVisits(db, visitsBefore(new Date(noon.getTime() + 60_000), 10, 50_000))
    await countOnSchedule({ ...ports, now: () => new Date(noon.getTime() + 60_000) })
    const { summary, series } = await readAnalytics(db)
    expect(summary.total).toBe(30)
    expect(summary.recent).toHaveLength(30)
    expect(unpackSeries(series).get('2026-11-20')?.visits).toBe(30)
    expect(unreadable()).toContain(path)
    // Ten visits of which eight are of new sessions.
    expect((await funnelTotals())[0]).toBeGreaterThanOrEqual(before[0] ?? 0)
  })

  it('adds quotes to the funnel although one has a source without a time', async () => {
    const sources = db.collection(collections.requests)
    await sources.doc('broken').set({ channel: 'web', session_id: 'a', honeypot_filled: false })
    const quotes = db.collection(collections.quotes)
    await quotes.doc('broken').set({ status: 'scheduled', created_at: at, updated_at: at })
    const whole = { channel: 'web', session_id: 'b', honeypot_filled: false, created_at: at }
    await sources.doc('whole').set(whole)
    await quotes.doc('whole').set({ status: 'scheduled', created_at: at, updated_at: at })
    await keepVisitsInOrder(ports)
    expect((await funnelTotals())[4]).toBe(1)
  })
})

describe('a user’s rights', () => {
  const auth = {
    verifyIdToken: () =>
      Promise.resolve({
        uid: 'dana',
        auth_time: 2_000_000_000,
        firebase: { sign_in_provider: 'password' },
      } as DecodedIdToken),
  }

  it('are refused if the document that ends the user’s sessions is unreadable', async () => {
    const call = () => requireCaller('token', { auth, db })
    await expect(call()).resolves.toMatchObject({ uid: 'dana' })
    await db.doc(sessionPath('dana')).set({ valid_after: 'never' })
    await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(unreadable()).toEqual([sessionPath('dana')])
  })
})

describe('deleting an account', () => {
  it('continues past an unreadable log entry', async () => {
    const quote = db.doc(quotePath(anyQuoteId()))
    const entries = [{}, { at: 'a/b' }, { before: 7 }, { changes: null }]
    for (const entry of entries) {
      await quote.collection(logCollection).add({ ...entry, by_uid: 'dana' })
    }
    await unlinkWork('dana', { db, pageSize: 100 })
    const { docs } = await quote.collection(logCollection).get()
    expect(docs.map((entry) => entry.get('by_uid') as unknown)).toEqual(entries.map(() => null))
  })
})
