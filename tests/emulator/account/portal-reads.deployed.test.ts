import { collections, quotePath } from '@moving/domain/paths'
import { customerPageSize } from '@moving/domain/quote/customer-query'
import { initializeApp, deleteApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth'
import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  query,
  where,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countQuotes,
  quotesPage,
  type ListedQuote,
} from '../../../web/src/features/portal/quotes-query.ts'
import { adminDb, createAccount, testPassword } from '../../support/accounts.ts'
import {
  authOrigin,
  clearAccounts,
  clearFirestore,
  firestoreAddress,
  projectId,
  withoutTriggers,
} from '../../support/local-system.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

const quotes = 500
const email = 'five-hundred@example.com'
const app = initializeApp({ apiKey: 'demo-key', projectId }, 'portal-reads')
let db: Firestore
let uid: string

beforeAll(async () => {
  await clearFirestore()
  await clearAccounts()
  uid = await createAccount(email)
  await withoutTriggers(async () => {
    const batch = adminDb().batch()
    for (let index = 0; index < quotes; index += 1) {
      const createdAt = new Date(Date.UTC(2026, 10, 19) - index * 3_600_000)
      const times = { created_at: createdAt, updated_at: createdAt }
      const owner = { user_id: uid, status: index % 5 === 0 ? 'completed' : 'pending' }
      batch.set(adminDb().doc(quotePath(anyQuoteId())), storedQuote({ ...owner, ...times }))
    }
    batch.set(adminDb().doc(quotePath(anyQuoteId())), storedQuote({ user_id: 'another-user' }))
    await batch.commit()
  })
  db = getFirestore(app)
  connectFirestoreEmulator(db, firestoreAddress().host, firestoreAddress().port)
  const auth = initializeAuth(app)
  connectAuthEmulator(auth, authOrigin(), { disableWarnings: true })
  await signInWithEmailAndPassword(auth, email, testPassword)
})

afterAll(() => deleteApp(app))

describe('the list of a customer with 500 quotes', () => {
  it('reads 20 documents for the first page, and counts the rest on the server', async () => {
    const page = await getDocs(quotesPage(db, uid, null))
    const counts = await countQuotes(db, uid)
    expect(page.size).toBe(customerPageSize)
    expect(counts.map(({ label, count }) => [label, count])).toEqual([
      ['Total', 500],
      ['Pending', 400],
      ['Estimated', 0],
      ['Completed', 100],
    ])
    // Firestore bills a count as one read per 1,000 index entries, at least one.
    const billed = counts.reduce((sum, { count }) => sum + Math.max(1, Math.ceil(count / 1000)), 0)
    console.log(
      `Dashboard of ${quotes} quotes: ${page.size} documents and ${counts.length} counts ` +
        `(${billed} reads) for the first page, where reading all would be ${quotes}.`,
    )
    expect(page.size + billed).toBeLessThanOrEqual(24)
  })

  it('reads each quote once down to the last one, newest first', async () => {
    const seen: string[] = []
    const times: number[] = []
    let after: QueryDocumentSnapshot | null = null
    for (;;) {
      const page: QuerySnapshot<ListedQuote> = await getDocs(quotesPage(db, uid, after))
      for (const document of page.docs) {
        seen.push(document.id)
        const { reading, cursor } = document.data()
        if (reading.readable) times.push(reading.quote.created_at.getTime())
        after = cursor
      }
      if (page.size < customerPageSize) break
    }
    expect(new Set(seen).size).toBe(quotes)
    expect(seen).toHaveLength(quotes)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  it('can’t be read by another customer', async () => {
    await expect(getDocs(quotesPage(db, 'another-user', null))).rejects.toMatchObject({
      code: 'permission-denied',
    })
    await expect(countQuotes(db, 'another-user')).rejects.toMatchObject({
      code: 'permission-denied',
    })
    const everyQuote = query(collection(db, collections.quotes), where('status', '==', 'pending'))
    await expect(getDocs(everyQuote)).rejects.toMatchObject({ code: 'permission-denied' })
  })
})
