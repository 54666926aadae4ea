import { randomUUID } from 'node:crypto'
import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { quoteSourceFields } from '@moving/domain/quote/form/request-form'
import { initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite'
import { createByRest, restTarget } from '../../web/src/lib/visits/rest.ts'
import { firestoreAddress, projectId } from '../support/local-system.ts'
import { anyQuoteId, storedQuote } from '../support/stored-quote.ts'

/** `ms` are response times in milliseconds. */
export const sent = {
  quotes: [] as string[],
  visits: [] as { id: string; sessionId: string }[],
  /** The responses to requests that were sent a second time. */
  repeats: [] as string[],
  ms: { guarded: [] as number[], unguarded: [] as number[], visit: [] as number[] },
}

const pages = ['/', '/services', '/faq', '/testimonials', '/quote']
const { host, port } = firestoreAddress()
const target = restTarget({
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_EMULATORS: JSON.stringify({ firestore: `${host}:${port}` }),
})

/**
 * Sends one guest after the other: two sessions of five visits each, then a request. Every fifth
 * request and every tenth visit is sent twice, as after a lost response.
 */
export async function sendFromOneBrowser(name: string, quotes: number): Promise<void> {
  const guest = openFirestore(name)
  const owner = openFirestore(`${name}, past the rules`, 'owner')
  for (let count = 1; count <= quotes; count += 1) {
    await visitAllPages()
    const sessionId = await visitAllPages()
    const id = anyQuoteId()
    sent.quotes.push(id)
    // Alternates between both, so that a slow moment affects both. The write that bypasses the
    // rules starts no function.
    const guarded = () => timed(sent.ms.guarded, storeQuote(guest, id, sessionId))
    if (count % 2 === 0) await guarded()
    await timed(sent.ms.unguarded, storeQuote(owner, id, sessionId, 'load_'))
    if (count % 2 === 1) await guarded()
    if (count % 5 > 0) continue
    const codeOf = (cause: { code?: string }) => String(cause.code)
    sent.repeats.push(await storeQuote(guest, id, sessionId).then(() => 'stored', codeOf))
  }
}

async function visitAllPages(): Promise<string> {
  const sessionId = randomUUID().replaceAll('-', '')
  for (const path of pages) {
    const visit = { id: anyQuoteId(), sessionId }
    sent.visits.push(visit)
    await timed(sent.ms.visit, recordVisit(visit, path))
    if (sent.visits.length % 10 === 0) await recordVisit(visit, path)
  }
  return sessionId
}

async function recordVisit({ id, sessionId }: { id: string; sessionId: string }, path: string) {
  if (target === null) throw new Error('no target')
  await createByRest(target, `${collections.visitors}/${id}`, {
    page_url: `https://www.example.com${path}`,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
    referrer: null,
    session_id: sessionId,
  })
}

/** Stores a quote as the form does. */
async function storeQuote(db: Firestore, id: string, sessionId: string, prefix = '') {
  const batch = writeBatch(db)
  batch.set(doc(db, prefix + quotePath(id)), {
    ...storedQuote({ email: `${id.toLowerCase()}@example.com` }),
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  })
  batch.set(doc(db, prefix + requestPath(id)), {
    ...quoteSourceFields('web', sessionId, 42_000, ''),
    created_at: serverTimestamp(),
  })
  await batch.commit()
}

function openFirestore(name: string, mockUserToken?: string): Firestore {
  const db = getFirestore(initializeApp({ projectId, apiKey: 'demo-key' }, name))
  connectFirestoreEmulator(db, host, port, { ...(mockUserToken && { mockUserToken }) })
  return db
}

async function timed(into: number[], work: Promise<void>): Promise<void> {
  const start = performance.now()
  await work
  into.push(performance.now() - start)
}
