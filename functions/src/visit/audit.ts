import { oldestDay, type SourceFigures } from '@moving/domain/sources/figures'
import type { PlainDate } from '@moving/domain/plain-date'
import { utcDay } from '@moving/domain/visit/day'
import type { Funnel } from '@moving/domain/visit/funnel'
import { FieldPath, AggregateField, type Firestore } from 'firebase-admin/firestore'
import { readAll } from '../platform/read-all.ts'
import { visitStream } from './count-visits.ts'
import { storedCursor } from './fresh-rows.ts'
import {
  analyticsReferences,
  hasRebuildDied,
  isRebuilding,
  readFunnel,
  readRetention,
  readSources,
  readSummary,
} from './stored-analytics.ts'

/**
 * Whether the total equals Firestore's own count of the visits up to the cursor (one read per
 * thousand visits), and the sources have as many sessions as the funnel on every day. They differ
 * if a visit became visible only after later ones were counted, if the Admin SDK wrote visits with
 * a past time, or if a rebuild crashed. A rebuild repairs all of these.
 */
export async function isTotalExact(db: Firestore, now: Date): Promise<boolean> {
  const references = analyticsReferences(db)
  return db.runTransaction(
    async (transaction) => {
      const [summaryDocument, retention, funnel, sources] = await readAll(
        transaction,
        references.summary,
        references.retention,
        references.funnel,
        references.sources,
      )
      const { firstDay, from } = readRetention(retention)
      if (isRebuilding(summaryDocument)) return !hasRebuildDied(summaryDocument, now)
      const firstBoth = [firstDay ?? '', oldestDay(utcDay(now))].sort()[1] ?? ''
      if (!areSessionsSame(readSources(sources), readFunnel(funnel), firstBoth)) return false
      const cursor = storedCursor(summaryDocument, 'cursor')
      const { total } = readSummary(summaryDocument)
      const counted =
        firstDay === null
          ? 0
          : (
              await transaction.get(
                references.days
                  .where('day', '<', firstDay)
                  .aggregate({ visits: AggregateField.sum('visits') }),
              )
            ).data().visits
      if (cursor === null) return total === counted
      const { collection, field } = visitStream(db)
      const stored = await transaction.get(
        collection
          .where(field, '>=', from)
          .orderBy(field)
          .orderBy(FieldPath.documentId())
          .endAt(cursor.at, cursor.id)
          .count(),
      )
      return total === counted + stored.data().count
    },
    { readOnly: true },
  )
}

function areSessionsSame(sources: SourceFigures, funnel: Funnel, firstDay: PlainDate): boolean {
  const days = [...new Set([...sources.days.keys(), ...funnel.keys()])]
  return days
    .filter((day) => day >= firstDay)
    .every((day) => {
      const rows = [...(sources.days.get(day)?.values() ?? [])]
      const began = [...(funnel.get(day)?.values() ?? [])]
      const visits = rows.reduce((sum, row) => sum + row.visits, 0)
      return visits === began.reduce((sum, [first = 0]) => sum + first, 0)
    })
}
