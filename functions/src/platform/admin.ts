import { getApps, initializeApp, type App } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getFunctions, type Functions } from 'firebase-admin/functions'
import { adminOptions, isEmulated } from '../environment.ts'
import { retryClosedTransactions } from './emulated-firestore.ts'

function adminApp(): App {
  return getApps()[0] ?? initializeApp(adminOptions())
}

export function adminAuth(): Auth {
  return getAuth(adminApp())
}

/** Returns the Admin SDK's Firestore, which bypasses the security rules. */
export function adminFirestore(): Firestore {
  const db = getFirestore(adminApp())
  return isEmulated() ? retryClosedTransactions(db) : db
}

export function adminFunctions(): Functions {
  return getFunctions(adminApp())
}

/** Returns an OAuth token of the functions' service account, or one that the emulators accept. */
export async function adminAccessToken(): Promise<string> {
  if (isEmulated()) return 'owner'
  const { credential } = adminApp().options
  if (credential === undefined) throw new Error('The functions have no credentials')
  return (await credential.getAccessToken()).access_token
}
