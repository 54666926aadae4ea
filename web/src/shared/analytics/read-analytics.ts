import { analyticsDocuments, analyticsFrom, type Analytics } from '@moving/domain/visit/analytics'
import { doc, getDocFromServer, type Firestore } from 'firebase/firestore'

export const shownParts = {
  analytics: ['summary', 'series', 'funnel', 'watch'],
  money: ['summary', 'sources'],
} as const satisfies Record<string, readonly (keyof Analytics)[]>
export type AnalyticsPage = keyof typeof shownParts
export type ShownAnalytics<Page extends AnalyticsPage> = Pick<Analytics, 'summary'> &
  Pick<Analytics, (typeof shownParts)[Page][number]>

/**
 * Reads a page's analytics: one document per part, whatever the number of visits.
 * @throws FirestoreError, or ZodError for an invalid document
 */
export async function readAnalytics<Page extends AnalyticsPage>(
  db: Firestore,
  page: Page,
): Promise<ShownAnalytics<Page>> {
  const paths = shownParts[page].map((part) => analyticsDocuments[part].path)
  const found = await Promise.all(paths.map((path) => getDocFromServer(doc(db, path))))
  return analyticsFrom(({ path, schema, empty }) => {
    const data = found.find(({ ref }) => ref.path === path)?.data()
    return data === undefined ? empty : schema.parse(data)
  })
}
