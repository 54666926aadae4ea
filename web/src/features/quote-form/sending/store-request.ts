import { codeOf } from '@moving/domain/error-code'
import { newLinkFields } from '@moving/domain/move/move-link'
import { callables, quoteLinkPath, quotePath, requestPath } from '@moving/domain/paths'
import type { QuoteSourceFields } from '@moving/domain/quote/form/request-form'
import type { QuoteRequest } from '@moving/domain/quote/quote-schema'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { sha256 } from '../../../lib/sha256.ts'
import { callPublic, CallRefused } from '../../../lib/calls/call-public.ts'
import { withTimeout } from '../../../lib/async/timeout.ts'
import { auth, liteFirestore } from '../../../lib/firebase/firebase.ts'
import { readSessionHint } from '../../../lib/device/session-hint.ts'

export interface RequestToStore {
  request: QuoteRequest
  source: QuoteSourceFields
  /** The uid of the signed-in user. Null for a guest. */
  uid: string | null
  /** The key of the customer's page. Null if the request doesn't get a link. */
  moveKey: string | null
}

/**
 * Creates the quote, its source and the link to the customer's page in one batch. If only the link
 * is refused, the request is stored without it, because the email has a link too. That happens in a
 * browser without cryptography, or whose clock is years off.
 * @returns true if the link was stored
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
    ...request,
    user_id: owner,
    status: initialQuoteStatus,
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
  await commitUnlocked(() => batch.commit())
  return linkHash !== null
}

/**
 * Retries a commit that the database aborted because of a lock. A second tab may be sending the
 * same request, or functions may be writing to it.
 */
async function commitUnlocked(commit: () => Promise<void>, attemptsLeft = 2): Promise<void> {
  try {
    await commit()
  } catch (cause) {
    if (codeOf(cause) !== 'aborted' || attemptsLeft === 0) throw cause
    await commitUnlocked(commit, attemptsLeft - 1)
  }
}

/**
 * Finds a stored request. Its customer and the office may read it. A guest may not, and neither may
 * a user who sent it before signing in; for them, the key of its page decides.
 * @returns the uid of the account that owns it, which is null for a guest's; null instead of an
 * object if it isn't stored
 * @throws Error if it isn't known whether the request is stored
 */
export async function findRequest(
  quoteId: string,
  moveKey: string | null,
  uid: string | null,
): Promise<{ uid: string | null } | null> {
  const quote = uid === null ? null : await readIfAllowed(quotePath(quoteId))
  if (quote !== null) return quote.exists() ? { uid: quote.get('user_id') as string | null } : null
  if (moveKey === null) throw new Error('Without a key a guest can’t ask for a request')
  try {
    await callPublic(callables.readMove, { move: { key: moveKey } })
    return { uid: null }
  } catch (cause) {
    if (cause instanceof CallRefused && cause.code === 'not-found') return null
    throw cause
  }
}

/** Reads a document. Null if the rules deny it, as for a missing document and another user's. */
async function readIfAllowed(path: string) {
  const [{ doc, getDoc }, db] = await openLite()
  try {
    return await withTimeout(getDoc(doc(db, path)))
  } catch (cause) {
    if (codeOf(cause) !== 'permission-denied') throw cause
    return null
  }
}

/** Loads the Firestore SDK, which only sending needs. */
export const openLite = () => Promise.all([import('firebase/firestore/lite'), liteFirestore()])

/**
 * The uid of the signed-in user. Asks Firebase Auth only if there is a session hint, so that guests
 * don't load it.
 * @param knownUid of the signed-in user, as far as the page knows
 */
export async function currentUid(knownUid: string | null): Promise<string | null> {
  if (knownUid === null && readSessionHint() === null) return null
  const signedIn = await auth()
  await signedIn.authStateReady()
  return signedIn.currentUser?.uid ?? null
}
