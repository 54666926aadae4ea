import { codeOf } from '@moving/domain/error-code'
import { newLinkFields } from '@moving/domain/move/move-link'
import { collections, quoteLinkPath, quotePath, requestPath } from '@moving/domain/paths'
import type { QuoteSourceFields } from '@moving/domain/quote/form/request-form'
import { newQuoteFields, type QuoteRequest } from '@moving/domain/quote/quote-schema'
import { sha256 } from '../../../lib/sha256.ts'
import { auth, liteFirestore } from '../../../lib/firebase/firebase.ts'
import { readSessionHint } from '../../../lib/device/session-hint.ts'

export interface RequestToStore {
  request: QuoteRequest
  source: QuoteSourceFields
  /** The signed-in user; null for a guest. */
  uid: string | null
  /** The key of the customer's page; null for none. */
  moveKey: string | null
}

/**
 * Creates the quote, its source and the link to the customer's page in one batch, so all or none.
 * If only the link is refused (a browser without cryptography, or whose clock is years off), the
 * request is stored without it, because the email has a link too.
 * @returns whether the link was stored
 * @throws FirestoreError
 */
export async function storeRequest(quoteId: string, toStore: RequestToStore): Promise<boolean> {
  const hash = toStore.moveKey === null ? null : await sha256(toStore.moveKey).catch(() => null)
  if (hash === null) return store(quoteId, toStore, null)
  try {
    return await store(quoteId, toStore, hash)
  } catch (cause) {
    if (codeOf(cause) !== 'permission-denied') throw cause
    return store(quoteId, toStore, null)
  }
}

async function store(
  quoteId: string,
  { request, source, uid }: RequestToStore,
  linkHash: string | null,
): Promise<boolean> {
  const [{ doc, serverTimestamp, writeBatch }, db] = await openLite()
  const owner = source.channel === 'phone' ? null : uid
  const created_at = serverTimestamp()
  const batch = writeBatch(db)
  batch.set(doc(db, quotePath(quoteId)), {
    ...newQuoteFields(request, owner),
    created_at,
    updated_at: serverTimestamp(),
  })
  batch.set(doc(db, requestPath(quoteId)), {
    ...source,
    ...(linkHash !== null && { link: linkHash }),
    created_at,
  })
  if (linkHash !== null) {
    const link = newLinkFields(quoteId, 'browser', new Date())
    batch.set(doc(db, quoteLinkPath(linkHash)), { ...link, created_at })
  }
  await batch.commit()
  return linkHash !== null
}

/**
 * Whether the quote is stored. Its customer and the office may read it; a guest may not, and
 * neither may a user who sent it as a guest before signing in. For them this only checks that their
 * session works, so that only the existing quote can have caused the refusal.
 * @throws FirestoreError without a response, or after the session has ended
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
  // A list, because reading a missing quote is refused just like reading someone else's.
  return !(await getDocs(query(own, where(documentId(), '==', quoteId)))).empty
}

/** Loads Firestore's SDK, which only sending needs. */
export const openLite = () => Promise.all([import('firebase/firestore/lite'), liteFirestore()])

/**
 * The signed-in user. Asks the auth SDK only if there is a hint of a session, so that guests never
 * load it.
 * @param knownUid the signed-in user as far as the page knows
 */
export async function currentUid(knownUid: string | null): Promise<string | null> {
  if (knownUid === null && readSessionHint() === null) return null
  const signedIn = await auth()
  await signedIn.authStateReady()
  return signedIn.currentUser?.uid ?? null
}
