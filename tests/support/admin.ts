import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { authOrigin, firestoreAddress, projectId } from './local-system.ts'

/**
 * The emulators' Auth and Firestore, past the security rules.
 * @param project one beside `demo-moving` shares the emulators, but starts no functions
 */
export function adminClients(project = projectId): { auth: Auth; db: Firestore } {
  // This and the other throw when the emulators are not named: nothing here may reach a real project.
  firestoreAddress()
  // By its name: a test file may have opened a project of its own before.
  const name = project === projectId ? '[DEFAULT]' : project
  const app =
    getApps().find((known) => known.name === name) ?? initializeApp({ projectId: project }, name)
  return {
    db: getFirestore(app),
    get auth() {
      authOrigin()
      return getAuth(app)
    },
  }
}
