import { storedEstimateSchema, type Estimate } from '@moving/domain/estimate/estimate'
import { estimatesPath } from '@moving/domain/paths'
import { collection, getDocsFromServer, limit, orderBy, query } from 'firebase/firestore'
import { firestore } from './firebase.ts'

/** How many amounts a page shows. */
const estimatesShown = 20

/**
 * The newest entries of a quote's ledger, newest first; one that cannot be read is left out.
 * @throws FirestoreError `unavailable`, `permission-denied`
 */
export async function readEstimates(
  quoteId: string,
  count: number = estimatesShown,
): Promise<Estimate[]> {
  const ledger = collection(await firestore(), estimatesPath(quoteId))
  const newest = query(ledger, orderBy('created_at', 'desc'), limit(count))
  return (await getDocsFromServer(newest)).docs.flatMap((entry) => {
    const parsed = storedEstimateSchema.safeParse(entry.data())
    return parsed.success ? [{ ...parsed.data, id: entry.id }] : []
  })
}
