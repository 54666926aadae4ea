import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import type { Firestore } from 'firebase/firestore'
import type { ReactNode } from 'react'
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire'

const app = { name: 'test' } as FirebaseApp

/** Provides fake SDKs instead of the reading area around what a test renders. */
export const SdkArea = ({ children }: { children: ReactNode }) => (
  <FirebaseAppProvider firebaseApp={app}>
    <AuthProvider sdk={{ app, name: 'auth' } as Auth}>
      <FirestoreProvider sdk={{ app, type: 'firestore' } as Firestore}>
        {children}
      </FirestoreProvider>
    </AuthProvider>
  </FirebaseAppProvider>
)
