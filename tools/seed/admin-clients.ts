import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { projectId } from '../system/emulators.ts'

export interface AdminClients {
  auth: Auth
  db: Firestore
}

/**
 * Runs `work` with the Admin SDK on the emulators that the environment names.
 * @throws without emulators, because seeds must never reach a real project
 */
export async function withAdminClients<T>(work: (clients: AdminClients) => Promise<T>): Promise<T> {
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
    if (!process.env[name]) throw new Error(`${name} is not set: seeds go to the emulators only`)
  }
  const app = initializeApp({ projectId }, 'seed')
  try {
    return await work({ auth: getAuth(app), db: getFirestore(app) })
  } finally {
    await deleteApp(app)
  }
}
