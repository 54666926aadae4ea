import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth'
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite'
import { startAppCheck } from './app-check.ts'
import { siteConfig, hostAndPort } from './site-config.ts'

let started = 0

export interface SeparateFirebase {
  auth: Auth
  db: Firestore
  /**
   * Calls a callable function as the account that is signed in to this separate app, if any.
   * @throws like `callFunction` of firebase.ts
   */
  call: <Answer>(name: string, payload: unknown) => Promise<Answer>
}

/**
 * Runs work with a separate Firebase app in memory, so that a sign-in there doesn't affect the
 * page. Deletes the app afterward.
 */
export async function withSeparateFirebase<Result>(
  work: (parts: SeparateFirebase) => Promise<Result>,
): Promise<Result> {
  const { firebase, emulators } = siteConfig()
  started += 1
  const app = initializeApp(firebase, `separate-${started}`)
  try {
    await startAppCheck(app)
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    const db = getFirestore(app)
    if (emulators !== null) {
      connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
      connectFirestoreEmulator(db, ...hostAndPort(emulators.firestore))
    }
    const call = async <Answer>(name: string, payload: unknown) =>
      (await import('./firebase-functions.ts')).callByName<Answer>(name, payload, app)
    return await work({ auth, db, call })
  } finally {
    await deleteApp(app)
  }
}
