import { claimsPath, confirmationPath, profilePath, rolePath } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { demoPassword, type DemoAccount } from './accounts.ts'
import type { AdminClients } from './admin-clients.ts'

/**
 * Creates an account with its profile and role, and sets the custom claim that a trigger would set.
 */
export async function writeAccount({ auth, db }: AdminClients, account: DemoAccount) {
  const { uid, firstName, lastName, email, phone, role } = account
  await auth.createUser({
    uid,
    email,
    emailVerified: true,
    password: demoPassword,
    displayName: `${firstName} ${lastName}`,
  })
  await db
    .doc(profilePath(uid))
    .set({ user_id: uid, first_name: firstName, last_name: lastName, phone })
  await db.doc(confirmationPath(uid)).set({ email, by: 'link', confirmed_at: Timestamp.now() })
  if (role === null) return
  await db.doc(rolePath(uid)).set({ user_id: uid, role })
  await auth.setCustomUserClaims(uid, { role })
  await db.doc(claimsPath(uid)).set({ role, updated_at: Timestamp.now() })
}
