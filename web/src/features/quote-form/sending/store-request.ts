import { collections, quotePath, quoteSourcePath } from '@moving/domain/paths'
import type { QuoteSourceFields } from '@moving/domain/quote/request-form'
import { newQuoteFields, type QuoteRequest } from '@moving/domain/quote/schema'
import { auth, liteFirestore } from '../../../lib/firebase.ts'
import { readSessionHint } from '../../../lib/session-hint.ts'

/**
 * Creates the quote and its source in one batch, so both or neither.
 * @param uid the signed-in user; null for a guest
 * @throws FirestoreError
 */
export async function storeRequest(
  quoteId: string,
  request: QuoteRequest,
  source: QuoteSourceFields,
  uid: string | null,
): Promise<void> {
  const [{ doc, serverTimestamp, writeBatch }, db] = await openLite()
  const owner = source.channel === 'phone' ? null : uid
  const batch = writeBatch(db)
  batch.set(doc(db, quotePath(quoteId)), {
    ...newQuoteFields(request, owner),
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  })
  batch.set(doc(db, quoteSourcePath(quoteId)), { ...source, created_at: serverTimestamp() })
  await batch.commit()
}

/**
 * Whether the quote is stored. Its customer and the office may read it; a guest may not ask, and
 * neither may somebody who signed in after sending it as a guest. For them this only makes sure
 * that their session works, so that nothing but the existing quote can have denied the create.
 * @throws FirestoreError when there is no answer, or the session has ended
 */
export async function isRequestStored(
  quoteId: string,
  { channel, byGuest }: Pick<QuoteSourceFields, 'channel'> & { byGuest: boolean },
  uid: string | null,
): Promise<boolean | null> {
  if (uid === null) return null
  const [{ collection, doc, documentId, getDoc, getDocs, limit, query, where }, db] =
    await openLite()
  if (channel === 'phone') return (await getDoc(doc(db, quotePath(quoteId)))).exists()
  const own = query(collection(db, collections.quotes), where('user_id', '==', uid), limit(1))
  if (byGuest) return getDocs(own).then(() => null)
  // A list, because reading a missing quote is denied just like reading somebody else's.
  return !(await getDocs(query(own, where(documentId(), '==', quoteId)))).empty
}

/** Fetches Firestore's SDK, which only sending needs. */
export const openLite = () => Promise.all([import('firebase/firestore/lite'), liteFirestore()])

/**
 * Who is signed in. Asks the auth SDK only when something hints at a session: guests never load it.
 * @param knownUid the signed-in user as far as the page knows
 */
export async function currentUid(knownUid: string | null): Promise<string | null> {
  if (knownUid === null && readSessionHint() === null) return null
  const signedIn = await auth()
  await signedIn.authStateReady()
  return signedIn.currentUser?.uid ?? null
}
