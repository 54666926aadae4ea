import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
  type Firestore,
} from 'firebase/firestore'
import { siteConfig, hostAndPort } from './site-config.ts'
import { startApp } from './firebase-app.ts'

/**
 * Starts Firestore with a cache in memory only, so that no customer data remains on the disk for
 * the computer's next user.
 */
export function startFirestore() {
  const db = initializeFirestore(startApp(), { localCache: memoryLocalCache() })
  const { emulators } = siteConfig()
  if (emulators !== null) connectFirestoreEmulator(db, ...hostAndPort(emulators.firestore))
  return db
}

/** Closes the connection to Firestore and opens a new one. */
export async function reconnectNetwork(db: Firestore): Promise<void> {
  await disableNetwork(db)
  await enableNetwork(db)
}
