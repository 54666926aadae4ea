import { retention } from '@moving/domain/retention'
import { startOfUtcDay, utcDay } from '@moving/domain/visit/day'
import { subMonths } from 'date-fns'
import { Timestamp } from 'firebase-admin/firestore'
import { readAll } from '../platform/read-all.ts'
import { storedCursor, sessionCollections } from './fresh-rows.ts'
import { analyticsReferences, isRebuilding, readRetention } from './stored-analytics.ts'
import type { RollUpPorts } from './roll-up-ports.ts'

/** Documents per batch, and batches per run; the next run deletes the rest. */
const batchSize = 400
const maxBatches = 250

/**
 * Deletes visits and other page data older than 13 months: whole UTC days, and only counted ones.
 * `analytics/retention` is written before the first deletion, so that a rebuild never counts a
 * partly deleted day.
 * @returns how many documents were deleted
 */
export async function expireVisits({ db, now }: Pick<RollUpPorts, 'db' | 'now'>): Promise<number> {
  const references = analyticsReferences(db)
  const firstDay = utcDay(subMonths(now(), retention.visitMonths))
  const cutoff = Timestamp.fromDate(startOfUtcDay(firstDay))
  const isSafe = await db.runTransaction(async (transaction) => {
    const [summary, retention] = await readAll(
      transaction,
      references.summary,
      references.retention,
    )
    if (isRebuilding(summary)) return false
    const asOf: unknown = summary.get('as_of')
    const isCounted =
      asOf instanceof Timestamp && asOf >= cutoff && summary.get('caught_up') === true
    const known = readRetention(retention).firstDay
    if (isCounted && (known === null || known < firstDay)) {
      transaction.set(references.retention, { first_day: firstDay })
    }
    return isCounted && storedCursor(summary, 'cursor') !== null
  })
  if (!isSafe) return 0
  let deleted = 0
  for (const name of sessionCollections) {
    const old = db.collection(name).where('created_at', '<', cutoff).select()
    for (let batches = 0; batches < maxBatches; batches += 1) {
      const { docs } = await old.limit(batchSize).get()
      const batch = db.batch()
      for (const document of docs) batch.delete(document.ref)
      await batch.commit()
      deleted += docs.length
      if (docs.length < batchSize) break
    }
  }
  return deleted
}
