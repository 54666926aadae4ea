import {
  analyticsPaths,
  collections,
  logCollection,
  quotePath,
  sessionPath,
} from '@moving/domain/paths'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { unlinkWork } from '../../../functions/src/account/unlink.ts'
import { requireCaller } from '../../../functions/src/platform/caller.ts'
import { keepVisitsInOrder, rollUpOnSchedule } from '../../../functions/src/visit/scheduled.ts'
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
  await writeVisits(db, visitsBefore(noon, 20, 3_600_000))
})

const unreadable = () =>
  loggedEvents
    .filter(({ event }) => event === 'unreadable_document')
    .map(({ facts }) => (facts as { path: string }).path)

async function funnelTotals(): Promise<string[]> {
  const { funnel } = await readAnalytics(db)
  return funnel.days.flatMap(({ rows }) => rows.map(({ counts }) => counts))
}

describe('the roll-up', () => {
  it('counts all other visitors when the record of one session is unreadable', async () => {
    await rollUpOnSchedule(ports)
    const sessions = await db.collection(collections.analyticsSessions).get()
    const [poisoned] = sessions.docs
    await poisoned?.ref.set({ first_at: 'yesterday' })
    await writeVisits(db, visitsBefore(new Date(noon.getTime() + 3_600_000), 20, 3_000_000))
    await rollUpOnSchedule({ ...ports, now: () => new Date(noon.getTime() + 3_600_000) })
    expect((await readAnalytics(db)).summary.total).toBe(40)
    expect(unreadable()).toEqual([poisoned?.ref.path])
  })

  it.each([
    analyticsPaths.summary,
    analyticsPaths.funnel,
    `${collections.analyticsDays}/2026-11-20`,
  ])('recounts everything automatically when %s is unreadable', async (path) => {
    await rollUpOnSchedule(ports)
    const before = await funnelTotals()
    const kept = path === analyticsPaths.summary ? {} : { merge: true }
    const broken = { total: 'many', pages: 7, columns: 7, days: 7, visits: 'x', top_pages: 7 }
    await db.doc(path).set(broken, kept)
    await writeVisits(db, visitsBefore(new Date(noon.getTime() + 60_000), 10, 50_000))
    await keepVisitsInOrder({ ...ports, now: () => new Date(noon.getTime() + 60_000) })
    const { summary } = await readAnalytics(db)
    expect(summary.total).toBe(30)
    expect(unreadable()).toContain(path)
    expect((await funnelTotals()).length).toBeGreaterThanOrEqual(before.length)
  })

  it('adds the other quotes to the funnel when one has a source without a time', async () => {
    const sources = db.collection(collections.requests)
    await sources.doc('broken').set({ channel: 'web', session_id: 'a', honeypot_filled: false })
    const quotes = db.collection(collections.quotes)
    await quotes.doc('broken').set({ status: 'scheduled', updated_at: at })
    const whole = { channel: 'web', session_id: 'b', honeypot_filled: false, created_at: at }
    await sources.doc('whole').set(whole)
    await quotes.doc('whole').set({ status: 'scheduled', updated_at: at })
    await rollUpOnSchedule(ports)
    const scheduled = (await funnelTotals()).map((counts) => Number(counts.split(',')[4]))
    expect(scheduled.reduce((sum, count) => sum + count, 0)).toBe(1)
  })
})

describe("a user's rights", () => {
  /** A fake of Auth, which knows its own tokens. */
  const auth = {
    verifyIdToken: () =>
      Promise.resolve({
        uid: 'dana',
        auth_time: 2_000_000_000,
        firebase: { sign_in_provider: 'password' },
      } as DecodedIdToken),
  }

  it('are refused if the document that ends their sessions is unreadable', async () => {
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
