import { collections } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import { startOfUtcDay, utcDay } from '@moving/domain/visit/day'
import { subMonths } from 'date-fns'
import { Timestamp } from 'firebase-admin/firestore'
import { readAll } from '../platform/read-all.ts'
import type { CountPorts } from './count-ports.ts'
import { analyticsReferences, firstDayIn } from './stored-analytics.ts'

const { visitors, formStarts, phoneTaps, pageErrors } = collections
/** The collections whose documents have the `session_id` of a visitor's session. */
export const sessionCollections = [visitors, formStarts, phoneTaps, pageErrors]

const batchSize = 400
const maxBatches = 250

/**
 * Deletes visits and other page data older than 13 months: whole UTC days, and only after they were
 * counted. `analytics/retention` is written before the first deletion, so that a partly deleted day
 * is never counted again.
 * @returns how many documents were deleted
 */
export async function expireVisits({ db, now }: Pick<CountPorts, 'db' | 'now'>): Promise<number> {
  const references = analyticsReferences(db)
  const firstDay = utcDay(subMonths(now(), retention.visitMonths))
  const cutoff = Timestamp.fromDate(startOfUtcDay(firstDay))
  const isSafe = await db.runTransaction(async (transaction) => {
    const [summary, stored] = await readAll(transaction, references.summary, references.retention)
    const asOf: unknown = summary.get('as_of')
    const isCounted =
      asOf instanceof Timestamp && asOf >= cutoff && summary.get('caught_up') === true
    const known = firstDayIn(stored)
    if (isCounted && (known === null || known < firstDay)) {
      transaction.set(references.retention, { first_day: firstDay })
    }
    return isCounted
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
