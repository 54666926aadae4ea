import { collections } from '@moving/domain/paths'
import { packSources } from '@moving/domain/sources/packed'
import { withoutQuotes } from '@moving/domain/sources/without-quotes'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { transactionOptions, type RollUpPorts } from './roll-up-ports.ts'
import { rollUp } from './roll-up.ts'
import { analyticsReferences, readSources, rebuildMark } from './stored-analytics.ts'

/** Records that one transaction marks. */
const recordsPerPage = 200

/** Later than every day: all of them are kept. */
const noDay = '9999-12-31'

/**
 * Counts every quote anew; visits and taps stay. Roll-ups pause meanwhile. A run that died is found by the
 * nightly audit, which then counts everything anew.
 * @throws UnreadableDocument when the figures cannot be read
 */
export async function rebuildSources(ports: RollUpPorts): Promise<void> {
  const { db } = ports
  const { summary, sources } = analyticsReferences(db)
  await summary.update(rebuildMark(ports.now()))
  await uncountAll(db)
  await db.runTransaction(async (transaction) => {
    const figures = readSources(await transaction.get(sources))
    transaction.set(sources, packSources(withoutQuotes(figures, noDay)))
    const done = FieldValue.delete()
    transaction.update(summary, { rebuilding: done, rebuilding_since: done })
  }, transactionOptions)
  await rollUp(ports, Number.POSITIVE_INFINITY)
}

/**
 * Marks every record of a quote as not counted. They are kept, for they alone know the source of a quote
 * whose visits are gone after 13 months.
 */
export async function uncountAll(db: Firestore): Promise<void> {
  const counted = db.collection(collections.analyticsQuotes).where('counted', '==', true)
  let marked = recordsPerPage
  while (marked === recordsPerPage) {
    marked = await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(counted.select().limit(recordsPerPage))
      for (const { ref } of docs) transaction.update(ref, { counted: false })
      return docs.length
    }, transactionOptions)
  }
}
