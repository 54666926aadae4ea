import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { adminRole } from '@moving/domain/account/role'
import { quotePath, rolePath } from '@moving/domain/paths'
import { newQuoteId } from '@moving/domain/quote/quote-number'
import { newQuoteFields, quoteFormSchema } from '@moving/domain/quote/schema'
import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore'
import { firestoreAddress } from './local-system.ts'

export const anyQuoteId = () => newQuoteId((into) => crypto.getRandomValues(into))

/** A quote as it is stored right after its form was sent; `over` replaces any field. */
export function storedQuote(over: Record<string, unknown> = {}): Record<string, unknown> {
  const form = quoteFormSchema.parse({
    name: 'Zoë Núñez',
    phone: '+1 (202) 555-0142',
    email: 'Zoe.Nunez@example.com',
    moveType: 'Local',
    fromAddress: '1420 Kenyon St NW, Apt 3, Washington, DC',
    toAddress: '2201 Wilson Blvd, Arlington, VA',
    moveDate: '2026-12-19',
  })
  const createdAt = Timestamp.fromDate(new Date('2026-11-19T15:00:00Z'))
  return { ...newQuoteFields(form, null), created_at: createdAt, updated_at: createdAt, ...over }
}

/** Stores a quote past the rules, and returns its id. */
export async function storeQuote(
  db: Firestore,
  over: Record<string, unknown> = {},
): Promise<string> {
  const id = anyQuoteId()
  await db.doc(quotePath(id)).set(storedQuote(over))
  return id
}

/**
 * A project of its own in the same emulator, empty for each test file, in which no function runs for
 * what is stored: for tests that store much, or that call handlers themselves.
 */
export const deskProject = `demo-desk-${randomUUID().slice(0, 8)}`

export function deskStore(): Firestore {
  const known = getApps().find((app) => app.name === deskProject)
  return getFirestore(known ?? initializeApp({ projectId: deskProject }, deskProject))
}

/** Admins' browsers on a project's Firestore, under the real rules. */
export async function openOffice(projectId: string, admin: Firestore) {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { ...firestoreAddress(), rules },
  })
  return {
    /** The Firestore of a browser in which this admin is signed in. */
    async browserOf(uid: string, email: string): Promise<BrowserFirestore> {
      await admin.doc(rolePath(uid)).set({ user_id: uid, role: adminRole })
      const context = environment.authenticatedContext(uid, { role: adminRole, email })
      // The compat instance that the testing library makes is one of the modular SDK underneath.
      return context.firestore() as unknown as BrowserFirestore
    },
    close: () => environment.cleanup(),
  }
}
