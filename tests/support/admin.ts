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
    db: tryingAgain(getFirestore(app)),
    get auth() {
      authOrigin()
      return getAuth(app)
    },
  }
}

const wrapped = new WeakSet<Firestore>()

/**
 * The emulator closes a transaction that has waited too long for a lock, and calls that an invalid argument.
 * Firestore itself says ABORTED, after which the SDK tries again: so it does here too.
 */
function tryingAgain(db: Firestore): Firestore {
  if (wrapped.has(db)) return db
  wrapped.add(db)
  const run = db.runTransaction.bind(db)
  db.runTransaction = (work, options) =>
    run(
      (transaction) =>
        work(transaction).catch((cause: unknown) => {
          const isClosed = /Transaction is invalid or closed/.test(String(cause))
          throw isClosed ? Object.assign(cause as Error, { code: aborted }) : cause
        }),
      options,
    )
  return db
}

/** gRPC's status. */
const aborted = 10
