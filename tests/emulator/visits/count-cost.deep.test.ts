import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { quotePath, requestPath } from '@moving/domain/paths'
import { countDays } from '../../../functions/src/visit/count-days.ts'
import { countOnSchedule, keepVisitsInOrder } from '../../../functions/src/visit/scheduled.ts'
import { countAdminReads } from '../../support/admin-reads.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { storeRequest } from '../../support/sources.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { visitNumber, writeVisits } from '../../support/stored-visits.ts'

const db = ownStore()
const midnight = Date.parse('2026-11-20T00:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const visitsPerDay = 1000

beforeEach(() => clearFirestore(ownProject))
afterEach(() => {
  vi.restoreAllMocks()
})

it('counting a day of 1,000 visits and five requests reads at most 20,000 documents', async () => {
  const portsAt = (at: number) => ({ db, now: () => new Date(at), settleMs: 0, pageSize: 500 })
  const visitAt = (n: number) =>
    visitNumber(n, new Date(midnight - 3 * day + Math.floor((n * day) / visitsPerDay)))
  await writeVisits(
    db,
    Array.from({ length: 3 * visitsPerDay }, (_, n) => visitAt(n)),
  )
  const ids = Array.from({ length: 10 }, anyQuoteId)
  for (const [n, id] of ids.entries()) {
    await storeRequest(db, { id, at: new Date(midnight - (n + 3) * 9 * day) })
  }
  await keepVisitsInOrder(portsAt(midnight - 1))

  const reads = countAdminReads(db)
  let written = 3 * visitsPerDay
  for (let run = 1; run <= 288; run += 1) {
    const now = midnight + run * 5 * minute
    const fresh = []
    while (visitAt(written).created_at.toMillis() < now) {
      fresh.push(visitAt(written))
      written += 1
    }
    await writeVisits(db, fresh)
    if (run % 60 === 0) await storeRequest(db, { id: anyQuoteId(), at: new Date(now - minute) })
    await countOnSchedule(portsAt(now))
    // Twice a day the office changes requests and someone opens the figures.
    if (run % 100 === 0) {
      for (const id of ids.slice(run / 20 - 5, run / 20)) {
        await db.doc(quotePath(id)).update({ status: 'scheduled', estimate_amount: 900 })
        await db.doc(requestPath(id)).update({ is_counted: false, at: Timestamp.now() })
      }
      await countDays(portsAt(now + 1000), 'refresh')
    }
    if (run === 39) await keepVisitsInOrder(portsAt(now + 1000))
  }
  console.info(`A day of ${visitsPerDay} visits read`, reads)
  expect(reads.documents).toBeLessThanOrEqual(20_000)
})
