import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { siteConfig } from './config.ts'
import { startApp } from './firebase-app.ts'
import { hostAndPort } from './host-and-port.ts'

export function startLite() {
  const db = getFirestore(startApp())
  const { emulators } = siteConfig()
  if (emulators !== null) connectFirestoreEmulator(db, ...hostAndPort(emulators.firestore))
  return db
}
