import type { Auth } from 'firebase/auth'
import type { Firestore } from 'firebase/firestore'
import type { ReactNode } from 'react'
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire'
import { once } from '../async/once.ts'
import { auth, firestore } from '../firebase/firebase.ts'
import { ReadingGateContext, type ReadingGate } from './reading-gate.ts'

let sdks: { auth: Auth; db: Firestore } | undefined

/**
 * Starts the SDKs for all reading areas. A page behind the sign-in waits for this before it is
 * first rendered.
 */
export const startSdks = once(async () => {
  const [startedAuth, db] = await Promise.all([auth(), firestore()])
  sdks = { auth: startedAuth, db }
})

interface ReadingAreaProps {
  gate: ReadingGate
  children: ReactNode
}

/**
 * Provides Firebase through ReactFire to a page behind the sign-in. Its components read once the
 * gate is open.
 */
export function ReadingArea({ gate, children }: ReadingAreaProps) {
  if (sdks === undefined) throw new Error('A ReadingArea was rendered before startSdks ended')
  return (
    <FirebaseAppProvider firebaseApp={sdks.auth.app}>
      <AuthProvider sdk={sdks.auth}>
        <FirestoreProvider sdk={sdks.db}>
          <ReadingGateContext value={gate}>{children}</ReadingGateContext>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  )
}
