import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { authOrigin, firestoreAddress, projectId } from './local-system.ts'

/** The emulators' Auth and Firestore, past the security rules. */
export function adminClients(): { auth: Auth; db: Firestore } {
  // Both throw when the emulators are not named: nothing here may reach a real project.
  firestoreAddress()
  authOrigin()
  // By its name: a test file may have opened a project of its own before.
  const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp({ projectId })
  return { auth: getAuth(app), db: getFirestore(app) }
}
