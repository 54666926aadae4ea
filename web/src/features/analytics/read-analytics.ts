import { analyticsPaths } from '@moving/domain/paths'
import { funnelSchema } from '@moving/domain/visit/funnel'
import { packSeries, seriesSchema } from '@moving/domain/visit/series'
import { emptySummary, summarySchema } from '@moving/domain/visit/summary'
import type { Analytics } from '@moving/domain/visit/wire'
import { doc, getDoc, type Firestore } from 'firebase/firestore/lite'

/** Before the first roll-up: nobody was counted, and none ever was. */
const nothingCounted: Analytics = {
  summary: emptySummary(new Date(0)),
  series: packSeries(new Map()),
  funnel: { days: [] },
}

/**
 * Everything that /analytics shows, in three document reads whatever the number of visits.
 * @throws FirestoreError, or ZodError when a document is not what the roll-up writes
 */
export async function readAnalytics(db: Firestore): Promise<Analytics> {
  const [summary, series, funnel] = await Promise.all(
    [analyticsPaths.summary, analyticsPaths.series, analyticsPaths.funnel].map((path) =>
      getDoc(doc(db, path)),
    ),
  )
  return {
    summary: summary?.exists() ? summarySchema.parse(summary.data()) : nothingCounted.summary,
    series: series?.exists() ? seriesSchema.parse(series.data()) : nothingCounted.series,
    funnel: funnel?.exists() ? funnelSchema.parse(funnel.data()) : nothingCounted.funnel,
  }
}
