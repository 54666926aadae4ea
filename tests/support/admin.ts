import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
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
    db: tryingAgain(getFirestore(app)),
    get auth() {
      authOrigin()
      return getAuth(app)
    },
  }
}

const wrapped = new WeakSet<Firestore>()

/**
 * The emulator closes a transaction that waited too long for a lock and reports an invalid
 * argument. Firestore itself reports ABORTED and the SDK retries, so this does too.
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

/** The status code of gRPC. */
const aborted = 10
