import { readFileSync } from 'node:fs'
import { adminRole } from '@moving/domain/account/role'
import { confirmationPath, quotePath, rolePath } from '@moving/domain/paths'
import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import type { Firestore } from 'firebase-admin/firestore'
import { firestoreAddress } from './local-system.ts'
import { anyQuoteId, storedQuote } from './stored-quote.ts'

/** A new quote with unusual values: accents, capitals, a country code, a long address. */
export const zoesQuote = (over: Record<string, unknown> = {}) =>
  storedQuote({
    name: 'Zoë Núñez',
    phone: '+1 (202) 555-0142',
    email: 'Zoe.Nunez@example.com',
    from_address: '1420 Kenyon St NW, Apt 3, Washington, DC',
    inventory: null,
    extras: [],
    ...over,
  })

export const dana = { uid: 'dana', email: 'dana@example.com' }
export const isaac = { uid: 'isaac', email: 'isaac@example.com' }

/** Stores a quote, bypassing the rules, and returns its id. */
export async function storeQuote(
  db: Firestore,
  over: Record<string, unknown> = {},
): Promise<string> {
  const id = anyQuoteId()
  await db.doc(quotePath(id)).set(zoesQuote(over))
  return id
}

/** Admins' browsers with a project's Firestore, under the real rules. */
export async function openOffice(projectId: string, admin: Firestore) {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { ...firestoreAddress(), rules },
  })
  return {
    async browserOf({ uid, email }: typeof dana): Promise<BrowserFirestore> {
      await admin.doc(rolePath(uid)).set({ user_id: uid, role: adminRole })
      await admin.doc(confirmationPath(uid)).set({ email, by: 'link' })
      const context = environment.authenticatedContext(uid, { role: adminRole, email })
      // The testing library returns a compat instance, which wraps one of the modular SDK.
      return context.firestore() as unknown as BrowserFirestore
    },
    customerOf: (uid: string) =>
      environment.authenticatedContext(uid).firestore() as unknown as BrowserFirestore,
    close: () => environment.cleanup(),
  }
}
