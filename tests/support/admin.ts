import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { authOrigin, firestoreAddress, projectId } from './local-system.ts'

/** The emulators' Auth and Firestore, past the security rules. */
export function adminClients(): { auth: Auth; db: Firestore } {
  // Both throw when the emulators are not named: nothing here may reach a real project.
  firestoreAddress()
  authOrigin()
  const app = getApps()[0] ?? initializeApp({ projectId })
  return { auth: getAuth(app), db: getFirestore(app) }
}
