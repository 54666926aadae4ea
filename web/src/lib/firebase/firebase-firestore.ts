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
 * The cache is only in memory, so that none of a customer's data remains on the disk for the next
 * user.
 */
export function startFirestore() {
  const db = initializeFirestore(startApp(), { localCache: memoryLocalCache() })
  const { emulators } = siteConfig()
  if (emulators !== null) connectFirestoreEmulator(db, ...hostAndPort(emulators.firestore))
  return db
}

/** Closes the connection and opens a new one. */
export async function reconnectNetwork(db: Firestore): Promise<void> {
  await disableNetwork(db)
  await enableNetwork(db)
}
