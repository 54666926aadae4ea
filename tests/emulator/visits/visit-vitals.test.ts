import { analyticsPaths, collections } from '@moving/domain/paths'
import { periods } from '@moving/domain/visit/period'
import { unpackVitals, vitalDaysSchema, vitalsOf } from '@moving/domain/visit/vital-days'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireVisits } from '../../../functions/src/visit/expire-visits.ts'
import { rebuildAnalytics } from '../../../functions/src/visit/rebuild.ts'
import { rollUp } from '../../../functions/src/visit/roll-up.ts'
import { keepVisitsInOrder } from '../../../functions/src/visit/scheduled.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { visitNumber, writeVisits } from '../../support/stored-visits.ts'

const db = ownStore()
const noon = new Date('2026-11-20T12:00:00Z')
const ports = { db, now: () => noon, settleMs: 0, pageSize: 7 }
const countAll = () => rollUp(ports, Number.POSITIVE_INFINITY)
const stored = () => db.doc(analyticsPaths.vitals)

beforeEach(() => clearFirestore(ownProject))

let written = 0
/** Each measurement is a little later than the previous one. */
const before = (days: number) =>
  Timestamp.fromMillis(noon.getTime() - days * 86_400_000 - 3_600_000 + (written += 1))

async function measure(pages: number, values: Record<string, unknown>, days = 0) {
  const batch = db.batch()
  for (let page = 0; page < pages; page += 1) {
    const measured = { lcp: null, inp: null, cls: null, ...values, created_at: before(days) }
    batch.create(db.collection(collections.pageVitals).doc(), measured)
  }
  await batch.commit()
}

/** How many pages were counted in the last 30 days, and the 75th percentile. */
async function lcp() {
  const days = unpackVitals(vitalDaysSchema.parse((await stored().get()).data()))
  const { count, p75 } = vitalsOf(days, periods[1], '2026-11-20').lcp
  return { count, p75: Math.round(p75 / 1000) }
}

describe('page speed', () => {
  it('is counted once, in steps and by concurrent runs', async () => {
    await measure(20, { lcp: 2000 })
    await measure(3, { lcp: 'fast', inp: -1 })
    await Promise.all([countAll(), countAll()])
    await countAll()
    expect(await lcp()).toEqual({ count: 20, p75: 2 })
    await measure(100, { lcp: 8000 })
    await countAll()
    expect(await lcp()).toEqual({ count: 120, p75: 8 })
  })

  it('is the same after a rebuild, also with an unreadable document', async () => {
    await measure(20, { lcp: 2000 })
    await countAll()
    const counted = (await stored().get()).data()
    await rebuildAnalytics(ports)
    expect((await stored().get()).data()).toEqual(counted)
    await stored().update({ days: 'none' })
    await measure(1, { lcp: 2000 })
    await keepVisitsInOrder(ports)
    expect((await lcp()).count).toBe(21)
  })

  it('stays in the counts when it is deleted with the visits after 13 months', async () => {
    await writeVisits(db, [visitNumber(1, noon)])
    await measure(2, { lcp: 900 }, 398)
    await measure(1, { lcp: 900 })
    await countAll()
    expect(await expireVisits(ports)).toBe(2)
    expect((await db.collection(collections.pageVitals).get()).size).toBe(1)
    expect((await stored().get()).get('days')).toHaveLength(2)
  })
})
