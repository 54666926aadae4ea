import { FieldPath, AggregateField, type Firestore } from 'firebase-admin/firestore'
import { visitStream } from './count-visits.ts'
import { storedCursor } from './fresh-rows.ts'
import {
  analyticsReferences,
  hasRebuildDied,
  isRebuilding,
  readRetention,
  readSummary,
} from './stored-analytics.ts'

/**
 * Whether the total equals Firestore's own count of the visits up to the cursor (one read for a
 * thousand visits). It does not when a visit became visible only after later ones were counted,
 * when somebody wrote visits into the past with the Admin SDK, or when a rebuild died. A rebuild
 * mends all of these.
 */
export async function isTotalExact(db: Firestore, now: Date): Promise<boolean> {
  const references = analyticsReferences(db)
  return db.runTransaction(
    async (transaction) => {
      const summaryDocument = await transaction.get(references.summary)
      const { firstDay, from } = readRetention(await transaction.get(references.retention))
      if (isRebuilding(summaryDocument)) return !hasRebuildDied(summaryDocument, now)
      const cursor = storedCursor(summaryDocument, 'cursor')
      const { total } = readSummary(summaryDocument)
      const kept =
        firstDay === null
          ? 0
          : (
              await transaction.get(
                references.days
                  .where('day', '<', firstDay)
                  .aggregate({ visits: AggregateField.sum('visits') }),
              )
            ).data().visits
      if (cursor === null) return total === kept
      const { collection, field } = visitStream(db)
      const stored = await transaction.get(
        collection
          .where(field, '>=', from)
          .orderBy(field)
          .orderBy(FieldPath.documentId())
          .endAt(cursor.at, cursor.id)
          .count(),
      )
      return total === kept + stored.data().count
    },
    { readOnly: true },
  )
}
