import { analyticsDocuments, analyticsFrom, type Analytics } from '@moving/domain/visit/analytics'
import { doc, getDocFromServer, type Firestore } from 'firebase/firestore'

/**
 * Everything that /analytics shows, in four document reads whatever the number of visits.
 * @throws FirestoreError, or ZodError when a document is not what the roll-up writes
 */
export async function readAnalytics(db: Firestore): Promise<Analytics> {
  const found = await Promise.all(
    Object.values(analyticsDocuments).map(({ path }) => getDocFromServer(doc(db, path))),
  )
  return analyticsFrom(({ path, schema, empty }) => {
    const data = found.find(({ ref }) => ref.path === path)?.data()
    return data === undefined ? empty : schema.parse(data)
  })
}
