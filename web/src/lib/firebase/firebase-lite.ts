import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { siteConfig, hostAndPort } from './site-config.ts'
import { startApp } from './firebase-app.ts'

export function startLite() {
  const db = getFirestore(startApp())
  const { emulators } = siteConfig()
  if (emulators !== null) connectFirestoreEmulator(db, ...hostAndPort(emulators.firestore))
  return db
}
