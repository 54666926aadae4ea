import { collections, quotePath, quoteSourcePath } from '@moving/domain/paths'
import { quoteSourceFields } from '@moving/domain/quote/request-form'
import { newQuoteFields, quoteFormSchema } from '@moving/domain/quote/schema'
import { deleteApp, initializeApp } from 'firebase/app'
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

/** A request as a guest sends it, under the id that the form made. */
export interface GuestRequest {
  id: string
  email: string
  sessionId: string
}

export interface GuestVisit {
  id: string
  path: string
  sessionId: string
}

/** Where the same two documents are written past the rules, to compare with; starts no function. */
const unguarded = { quote: 'load_quotes', source: 'load_quote_sources' } as const

let opened = 0

/** One guest's browser: the form's batch by firestore/lite, visits by the page's own REST call. */
export function openGuestClient() {
  opened += 1
  const guest = openFirestore(`guest ${opened}`)
  const owner = openFirestore(`owner ${opened}`, 'owner')
  const { host, port } = firestoreAddress()
  const target = restTarget({
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_EMULATORS: JSON.stringify({ firestore: `${host}:${port}` }),
  })
  if (target === null) throw new Error('There is nowhere to send visits to')
  return {
    /**
     * Sends a request as the form does, under the security rules.
     * @throws FirestoreError, `permission-denied` for one that is stored already
     */
    storeQuote: (request: GuestRequest) =>
      write(guest.db, request, quotePath(request.id), quoteSourcePath(request.id)),
    /** The same batch where no rule is asked. */
    storeUnguarded: (request: GuestRequest) =>
      write(
        owner.db,
        request,
        `${unguarded.quote}/${request.id}`,
        `${unguarded.source}/${request.id}`,
      ),
    /** Sends a visit as every page does; again is no error. */
    recordVisit: ({ id, path, sessionId }: GuestVisit) =>
      createByRest(target, `${collections.visitors}/${id}`, {
        page_url: `https://www.example.com${path}`,
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
        referrer: null,
        session_id: sessionId,
      }),
    close: () => Promise.all([guest, owner].map(({ app }) => deleteApp(app))),
  }
}
export type GuestClient = ReturnType<typeof openGuestClient>

function openFirestore(name: string, mockUserToken?: string) {
  const app = initializeApp({ projectId, apiKey: 'demo-key' }, `load ${name}`)
  const db = getFirestore(app)
  const { host, port } = firestoreAddress()
  connectFirestoreEmulator(db, host, port, { ...(mockUserToken && { mockUserToken }) })
  return { app, db }
}

function write(
  db: Firestore,
  { email, sessionId }: GuestRequest,
  quotePath: string,
  sourcePath: string,
): Promise<void> {
  const request = quoteFormSchema.parse({
    name: 'Maya Okafor',
    phone: '(202) 555-0142',
    email,
    moveType: 'Local',
    fromAddress: '1420 Kenyon St NW, Washington, DC',
    toAddress: '2201 Wilson Blvd, Arlington, VA',
    moveDate: '2026-12-19',
    inventory: 'One bedroom\nan upright piano',
    extras: ['Packing'],
    notes: '',
  })
  const batch = writeBatch(db)
  batch.set(doc(db, quotePath), {
    ...newQuoteFields(request, null),
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  })
  batch.set(doc(db, sourcePath), {
    ...quoteSourceFields('web', sessionId, 42_000, ''),
    created_at: serverTimestamp(),
  })
  return batch.commit()
}
