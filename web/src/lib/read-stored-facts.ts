import { quoteFactsPath } from '@moving/domain/paths'
import { storedFactsSchema, type StoredFacts } from '@moving/domain/quote/move-facts'
import { doc, getDocFromServer } from 'firebase/firestore'
import { firestore } from './firebase.ts'

/**
 * What was learned of a move since it was asked for; null for nothing, or what cannot be read.
 * @throws FirestoreError `unavailable`, `permission-denied`
 */
export async function readStoredFacts(quoteId: string): Promise<StoredFacts | null> {
  const found = await getDocFromServer(doc(await firestore(), quoteFactsPath(quoteId)))
  return storedFactsSchema.safeParse(found.data()).data ?? null
}
