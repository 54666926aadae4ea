import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { retryClosedTransactions } from '../../functions/src/platform/emulated-firestore.ts'
import { authOrigin, firestoreAddress, projectId } from './local-system.ts'

/**
 * The emulators' Auth and Firestore, bypassing the security rules.
 * @param project a project other than `demo-moving` shares the emulators, but runs no functions
 */
export function adminClients(project = projectId): { auth: Auth; db: Firestore } {
  // Both functions throw if the emulators' addresses aren't set, so that no test reaches a real
  // project.
  firestoreAddress()
  // The app is found by its name, because a test file may have opened its own project before.
  const name = project === projectId ? '[DEFAULT]' : project
  const app =
    getApps().find((known) => known.name === name) ?? initializeApp({ projectId: project }, name)
  return {
    db: retryClosedTransactions(getFirestore(app)),
    get auth() {
      authOrigin()
      return getAuth(app)
    },
  }
}
